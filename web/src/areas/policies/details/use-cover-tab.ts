import type { CoverTab } from '../../../routing/paths.ts'
import { tabIn, useTab } from '../../../routing/use-tab.ts'

const tabs = ['member', 'dependants', 'coverages'] as const satisfies CoverTab[]

export const coverTabIn = (params: URLSearchParams): CoverTab => tabIn(tabs, params)

export const useCoverTab = () => useTab<CoverTab>(tabs)
