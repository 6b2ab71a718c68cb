/**
 * Sends a form so that it becomes one request, even if answers are lost. Its saved progress first notes that it is being
 * sent, and under which key: whoever opens it again, after a reload or elsewhere, continues sending it. The progress is
 * deleted when the answer has been read.
 */
import { dropProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import { queryClient } from '../../queries/client.ts'
import { CallFailed, CallRefused, isUnanswered } from '../../session/call-failed.ts'
import { call } from '../../session/call.ts'
import { repeated, type Repeating } from '../../session/repeated.ts'
import { type Intent, requestsKey } from '../kind.ts'
import { closeSavedForm } from '../saved-form/open-saved-form.ts'
import { progressKey } from '../saved-form/queries.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { answerIn, type RequestAnswer } from './outcome.ts'

/**
 * The answer; undefined when the page was left, or the session ended, before there was one.
 * @throws {CallRefused} when it was refused: then the form is unchanged.
 */
export async function sendOnce(
  saved: SavedForm,
  { intent, until }: { intent: Intent; until: AbortSignal },
  attempt: (how: Repeating) => Promise<RequestAnswer>,
): Promise<RequestAnswer | undefined> {
  const how: Repeating = { giveUpAfterMs: Infinity, until }
  try {
    saved.answer({ sending: intent })
    await repeated({ repeats: 'idempotent' }, how, () => saveNow(saved))
    await saved.hold()
    const key = saved.state().answers.submission_id
    const answer = await attempt({ ...how, ...(key && { key }) }).catch(refusedByInsurer)
    await answerRead(saved.kind)
    return answer
  } catch (thrown) {
    if (isUnanswered(thrown) || isSessionOver(thrown)) return undefined
    saved.release()
    saved.answer({ sending: '' })
    throw thrown
  }
}

/** Nothing is sent before the server knows that it is about to be. */
async function saveNow(saved: SavedForm): Promise<void> {
  await saved.flush()
  if (saved.state().saveState === 'unsaved') throw new CallFailed('error.network')
}

/** What the insurer's system refused is stored as a draft: that is an answer. */
function refusedByInsurer(thrown: unknown): RequestAnswer {
  const answer = answerIn(thrown)
  if (answer) return answer
  throw thrown
}

const isSessionOver = (thrown: unknown) => thrown instanceof CallRefused && thrown.status === 401

async function answerRead(kind: string): Promise<void> {
  closeSavedForm(kind)
  const drop = (how: Repeating) =>
    call(dropProgress, { params: { kind }, query: { sent: 'true' } }, { ...how, unattended: true })
  // The member reads the answer now, whether or not this arrives.
  await drop({ giveUpAfterMs: 0 }).catch(() => {
    drop({}).catch((problem: unknown) => console.warn(problem))
  })
  void queryClient.invalidateQueries({ queryKey: requestsKey })
  void queryClient.invalidateQueries({ queryKey: progressKey })
}
