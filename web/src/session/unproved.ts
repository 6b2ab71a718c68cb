/** What is refused until its member has shown anew who they are: who asks them, and how the refusal is known. */
import type { Call } from '@falaj/contract/call.ts'

type Asker = (refused: Call) => Promise<boolean>
let asker: Asker | undefined

/** Until `stop`, a call that is refused for that asks there, and is then made once more. */
export function askWhoItIsBy(next: Asker): () => void {
  asker = next
  return () => {
    if (asker === next) asker = undefined
  }
}

/** Whether they have shown it now. */
export const provesWhoItIs: Asker = async (refused) => (await asker?.(refused)) ?? false

const refusedWith = 403

/** Leaves the answer unread. */
export async function isUnproved(answer: Response): Promise<boolean> {
  if (answer.status !== refusedWith) return false
  return saysUnproved(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  )
}

export const saysUnproved = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'needs_proof' in body && body.needs_proof === true
