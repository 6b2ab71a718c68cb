/** The promotional words beside the login form, when the server sends its own (ACC-042). */
import { useSyncExternalStore } from 'react'

export interface Blurb {
  title: string
  text: string
}

const listeners = new Set<() => void>()
let blurb: Blurb | null = null

export function showBlurb(next: Blurb | null): void {
  blurb = next
  for (const listener of listeners) listener()
}

export function useBlurb(): Blurb | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => blurb,
    () => null,
  )
}
