import { useSyncExternalStore } from 'react'

/** As the style sheets have it. */
const narrow = '(max-width: 560px)'

/** The page is as narrow as a phone's; not before it has woken up. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(narrow).matches,
    () => false,
  )
}

function onChange(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
