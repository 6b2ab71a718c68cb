/** Whether the page is finding out if something that the member sent has arrived. */
import { useSyncExternalStore } from 'react'

let under = 0
const listeners = new Set<() => void>()

/** Until what it returns is called. */
export function noteChecking(): () => void {
  change(1)
  return () => change(-1)
}

export const useChecking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => under > 0,
    () => false,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: 1 | -1) {
  under += by
  for (const listener of listeners) listener()
}
