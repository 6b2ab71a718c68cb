/** Which excluded treatment is looked at: in the address, so that a refused claim can lead to it. */
import { useSearchParams } from 'react-router'

export function useChosenExclusion(): [string | null, (code: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (code: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (code === null) after.delete('exclusion')
        else after.set('exclusion', code)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get('exclusion'), choose]
}
