/** Which answer the member is at: has the focus, or is pointed at. The page shows where it stands on the receipt. */
import { useSyncExternalStore } from 'react'
import type { FormProposals } from './form-proposals.ts'

type Part = keyof FormProposals

const at: { focus?: Part | undefined; pointer?: Part | undefined } = {}
const listeners = new Set<() => void>()

function look(way: keyof typeof at, part: Part | undefined): void {
  at[way] = part
  for (const listener of listeners) listener()
}

/** For what is around the answer; a calendar that it opens counts as itself. */
export const lookedAt = (part: Part) => ({
  onFocus: () => look('focus', part),
  onBlur: () => look('focus', undefined),
  onPointerEnter: () => look('pointer', part),
  onPointerLeave: () => look('pointer', undefined),
})

export const usePartLookedAt = (): Part | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => at.pointer ?? at.focus,
  )
