import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered markup, true once the script has taken the page over. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
