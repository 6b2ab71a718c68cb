import { ownLanguage } from '../language/own-language.ts'
import { useTexts } from '../language/use-texts.ts'

/** What the core system or a member wrote, marked with its language where that is not the page's. */
export function FactText({ children }: { children: string | null | undefined }) {
  const { language } = useTexts()
  return children ? <bdi {...ownLanguage(children, language)}>{children}</bdi> : null
}
