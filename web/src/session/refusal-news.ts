/**
 * A refusal may say that facts have changed since a page was opened: an account was removed elsewhere, a person has left, a
 * claim was decided. Whoever keeps what the server said hears of it here, so that the page shows what is so now.
 */
import { CallRefused } from './call-failed.ts'

const listeners = new Set<() => Promise<unknown>>()

export function onRefusal(listener: () => Promise<unknown>): void {
  listeners.add(listener)
}

/** Not allowed, not there, changed meanwhile, over, or not as it must be. Limits and sessions are no facts of a form. */
const ofFacts: ReadonlySet<number> = new Set([403, 404, 409, 410, 422])

/** Resolves when everything that is shown was asked for again. */
export async function tellRefusal(thrown: unknown): Promise<void> {
  if (!(thrown instanceof CallRefused && ofFacts.has(thrown.status))) return
  await Promise.allSettled([...listeners].map((listener) => listener()))
}
