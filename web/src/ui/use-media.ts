import { useSyncExternalStore } from 'react'

/** Whether the window is like this, as a style sheet would ask; not before the page has woken up. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
