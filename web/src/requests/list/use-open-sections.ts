import { useSearchParams } from 'react-router'

/** The value in the address when every section is closed. */
const none = 'none'

/** The open sections are in the address, so that Back leads to the same place. At first the first is open (CLM-012). */
export function useOpenSections(shown: readonly string[], atFirst: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const openParam = params.get('open')
  const open =
    openParam === null ? atFirst : shown.filter((label) => openParam.split(',').includes(label))
  const toggle = (label: string) => {
    const next = open.includes(label) ? open.filter((one) => one !== label) : [...open, label]
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('open', next.join(',') || none)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { isOpen: (label: string) => open.includes(label), toggle }
}
