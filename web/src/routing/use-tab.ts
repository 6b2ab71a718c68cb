/** Which tab is open is part of the address, so that it can be linked to; the first one is not named there. */
import { useLocation, useSearchParams } from 'react-router'

/** The first of `tabs` is open until another is chosen. What the previous page passed on stays. */
export function useTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (tab: string) => void] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const [first] = tabs
  const openTab = (tab: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (tab === first) after.delete('tab')
        else after.set('tab', tab)
        return after
      },
      { replace: true, preventScrollReset: true, state },
    )
  return [tabIn(tabs, params), openTab]
}

export const tabIn = <Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  params: URLSearchParams,
): Tab => tabs.find((tab) => tab === params.get('tab')) ?? tabs[0]
