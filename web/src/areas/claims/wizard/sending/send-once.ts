/**
 * Sending a form so that it is one claim, whatever becomes of the answers. Its saved progress says first that it is being
 * sent, and under which key: whoever opens it again, here after a reload or elsewhere, goes on asking. The progress goes
 * when the answer was read.
 */
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import { dropProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import { queryClient } from '../../../../queries/client.ts'
import { CallFailed, CallRefused, isUnanswered } from '../../../../session/call-failed.ts'
import { call } from '../../../../session/call.ts'
import { repeated, type Repeating } from '../../../../session/repeated.ts'
import { claimsKey } from '../../queries.ts'
import type { Intent } from '../claim-details/claim-rules.ts'
import { closeWizard } from '../progress/open-wizard.ts'
import { progressKey } from '../progress/queries.ts'
import type { Wizard } from '../progress/wizard.ts'
import { claimAnswerIn } from './outcome.ts'

/**
 * The answer; undefined when the page was left, or the session ended, before there was one.
 * @throws {CallRefused} when nothing came of it: then the form is as it was.
 */
export async function sendOnce(
  wizard: Wizard,
  { intent, until }: { intent: Intent; until: AbortSignal },
  attempt: (how: Repeating) => Promise<ClaimAnswer>,
): Promise<ClaimAnswer | undefined> {
  const how: Repeating = { coreAnswerTimeoutMs: Infinity, until }
  try {
    wizard.answer({ sending: intent })
    await repeated({ repeats: 'idempotent' }, how, () => saved(wizard))
    await wizard.hold()
    const key = wizard.state().answers.filling
    const answer = await attempt({ ...how, ...(key && { key }) }).catch(refusedByInsurer)
    await answerRead(wizard.kind)
    return answer
  } catch (thrown) {
    if (isUnanswered(thrown) || isSessionOver(thrown)) return undefined
    wizard.release()
    wizard.answer({ sending: '' })
    throw thrown
  }
}

/** Nothing leaves before the server knows that it is about to. */
async function saved(wizard: Wizard): Promise<void> {
  await wizard.flush()
  if (wizard.state().saveState === 'unsaved') throw new CallFailed('error.network')
}

/** What the insurer's system refused is stored as a draft: that is an answer. */
function refusedByInsurer(thrown: unknown): ClaimAnswer {
  const answer = claimAnswerIn(thrown)
  if (answer) return answer
  throw thrown
}

const isSessionOver = (thrown: unknown) => thrown instanceof CallRefused && thrown.status === 401

async function answerRead(kind: string): Promise<void> {
  closeWizard(kind)
  const drop = (how: Repeating) =>
    call(dropProgress, { params: { kind }, query: { sent: 'true' } }, { ...how, unattended: true })
  // The member reads the answer now, whether or not this arrives.
  await drop({ coreAnswerTimeoutMs: 0 }).catch(() => {
    drop({}).catch((problem: unknown) => console.warn(problem))
  })
  void queryClient.invalidateQueries({ queryKey: claimsKey })
  void queryClient.invalidateQueries({ queryKey: progressKey })
}
