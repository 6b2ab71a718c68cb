/** Saving a wizard, and reading what is saved. */
import { readProgress, saveProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import type { Progress } from '@falaj/contract/drafts-in-progress/schemas.ts'
import type { BodyOf, ResponseOf } from '@falaj/contract/call.ts'
import { CallRefused } from '../../session/call-failed.ts'
import { call } from '../../session/call.ts'

type Saved = BodyOf<typeof saveProgress>
type Kept = ResponseOf<typeof saveProgress>['data']

export async function loadFromServer(kind: string): Promise<Progress | null> {
  return (await call(readProgress, { params: { kind } })).data
}

/** The form saves itself again later, and by then there is more to save. */
const later = { giveUpAfterMs: 0 }

/** What the server has saved now, or why it has not. */
export async function saveToServer(
  kind: string,
  body: Saved,
): Promise<{ kept: Kept } | { kept?: undefined; why: 'unsaved' | 'conflict' | 'closed' }> {
  try {
    return { kept: (await call(saveProgress, { params: { kind }, body }, later)).data }
  } catch (problem) {
    if (!(problem instanceof CallRefused && problem.status === 409)) return { why: 'unsaved' }
  }
  return answerToConflict(kind, body)
}

/** The version differs from the one this page has seen: was it another page, or our own save whose answer was lost? */
async function answerToConflict(kind: string, body: Saved) {
  const theirs = await loadFromServer(kind).catch(() => undefined)
  if (theirs === undefined) return { why: 'unsaved' as const }
  if (theirs === null || theirs.sent) return { why: 'closed' as const }
  return isSame(theirs, body) ? { kept: theirs } : { why: 'conflict' as const }
}

function isSame(theirs: Progress, { step, answers, documents = [] }: Saved): boolean {
  return (
    theirs.step === step &&
    flat(theirs.answers) === flat(answers) &&
    handles(theirs.documents) === handles(documents)
  )
}

const flat = (answers: object) => JSON.stringify(Object.entries(answers).toSorted())
const handles = (of: readonly { handle: string }[]) => of.map(({ handle }) => handle).join()
