import { localeOf } from '@falaj/contract/shared/rules/languages.ts'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTexts } from './use-texts.ts'

/** The widgets of React Aria open, align and read as the browser's language does, unless they are told the page's. */
export const AriaLanguage = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={localeOf(useTexts().language)}>{children}</I18nProvider>
)
