import { useSearchParams } from 'react-router'
import type { CoverTab } from '../../../routing/paths.ts'

const tabs: readonly CoverTab[] = ['member', 'dependants', 'coverages']

export const coverTabIn = (params: URLSearchParams): CoverTab =>
  tabs.find((tab) => tab === params.get('tab')) ?? 'member'

/** The open tab is in the address, so that it can be linked to. */
export function useCoverTab(): [CoverTab, (tab: string) => void] {
  const [params, setParams] = useSearchParams()
  const open = coverTabIn(params)
  const openTab = (tab: string) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (tab === 'member') after.delete('tab')
        else after.set('tab', tab)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [open, openTab]
}
