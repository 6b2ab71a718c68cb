/** Another account for a claim whose payment came back (CLM-145 to CLM-151). */
import { mayReceive } from '@falaj/contract/banking/rules/account.ts'
import type { updatePaymentInfo } from '@falaj/contract/claims/commands/schemas.ts'
import { mayUpdatePayment } from '@falaj/contract/claims/rules/actions.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts'
import { languageOf } from '../../../http/language.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { MemberCall } from '../../../http/route.ts'
import { idempotently } from '../../../idempotency.ts'
import type { SealedNumbers } from '../../banking/sealed-numbers.ts'
import { discardUploads, progressSent } from '../../drafts-in-progress/drafts-in-progress.ts'
import { answerOf, type RequestAnswer, type Sentences } from '../../requests/answer.ts'
import {
  type CommandParts,
  lockOwnRequest,
  recordAction,
  submissionTo,
} from '../../requests/command.ts'
import { requestIdentity } from '../../requests/submission-of.ts'
import { versionOf } from '../../requests/versions.ts'
import { claimKind as kind } from '../kind.ts'
import { payeeForCore, payeeOf } from '../payee.ts'
import { findOwnAccount } from '../own-account.ts'
import { changePayee } from './filing-store.ts'

const says: Sentences = {
  accepted: 'server.claim.payment-updated',
  // It has been changed, even if the core system learns of it later.
  'on-its-way': 'server.claim.payment-updated',
  refused: 'server.claim.payment-refused',
}

/** @throws {Refused} 409 unless the payment has failed; 422 for an account that cannot receive it. */
export async function updatePayment(
  parts: CommandParts & { numbers: SealedNumbers },
  { member, body, request }: MemberCall<typeof updatePaymentInfo>,
): Promise<RequestAnswer> {
  const { database, clock, audit, jobs, coreOutbox, numbers } = parts
  const { accountId } = member
  const { draft_in_progress: progress, claim_id, policy_id, bank_id } = body
  const submission = await submissionTo(
    database,
    kind,
    { member, key: idempotencyKeyOf(request) },
    {
      call: 'update-payment-info',
      content: { claim_id, policy_id, bank_id },
      changes: claim_id,
    },
  )

  const at = clock.now()
  const { id: actionId } = await idempotently(audit, submission, at, async (unit) => {
    const { transaction } = unit
    const saved = await progressSent(transaction, { accountId, kind: progress }, at)
    const claim = await lockOwnRequest(transaction, kind, member, claim_id)
    if (claim.policy_id !== policy_id) throw notFound()
    if (!mayUpdatePayment({ ...claim, submitted_today: false }))
      throw new Refused(409, 'server.claim.no-payment-to-mend')
    const account = await findOwnAccount(transaction, member.reach.self, bank_id)
    if (!account) throw wrongAccount('server.banking.account-gone')
    if (!mayReceive(account)) throw wrongAccount('server.claim.iban')
    const payee = payeeOf(numbers, account, claim.reference_number)
    const { to: status } = claimStatuses.lifecycle.actions.updatePayment
    await changePayee(transaction, claim_id, { bankAccountId: account.id, payee, status, at })
    await discardUploads(transaction, jobs, accountId, saved)
    return recordAction(
      unit,
      parts,
      { kind, member, at },
      {
        requestId: claim_id,
        action: 'updatePayment',
        audit: 'claim-payment-updated',
        submission: {
          kind: 'payment_update',
          ...(await requestIdentity(transaction, claim)),
          payee: payeeForCore(payee),
        },
        before: versionOf(claim, ['bank_account_id', 'payee']),
      },
    )
  })
  coreOutbox.wake()
  return answerOf(parts, kind, actionId, languageOf(request), says)
}

const wrongAccount = (key: 'server.banking.account-gone' | 'server.claim.iban') =>
  new Refused(422, key, { fields: { bank_id: key } })
