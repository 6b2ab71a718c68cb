/** Another account for a claim whose payment came back (CLM-145 to CLM-151). */
import { mayReceive } from '@falaj/contract/banking/rules/account.ts'
import type { updatePaymentInfo } from '@falaj/contract/claims/commands/schemas.ts'
import { mayUpdatePayment } from '@falaj/contract/claims/rules/actions.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { z } from 'zod'
import { notFound, Refused } from '../../../http/refusal.ts'
import {
  afterLastAction,
  type CommandParts,
  type Filed,
  lockOwnRequest,
  type Submitted,
  writeOnce,
} from '../../requests/command.ts'
import { versionOf } from '../../requests/versions.ts'
import { requestIdentity } from '../../requests/submission-of.ts'
import type { SealedNumbers } from '../../banking/sealed-numbers.ts'
import { claimKind } from '../kind.ts'
import { payeeForCore, payeeOf } from '../payee.ts'
import { findOwnAccount } from '../own-account.ts'
import { changePayee } from './filing-store.ts'

/** @throws {Refused} 409 unless the payment has failed; 422 for an account that cannot receive it. */
export async function updatePayment(
  parts: CommandParts & { numbers: SealedNumbers },
  asked: Submitted & { written: z.output<typeof updatePaymentInfo.body> },
): Promise<Filed> {
  const { numbers } = parts
  const { member, written } = asked
  const { claim_id, policy_id, bank_id } = written
  const content = { claim_id, policy_id, bank_id }
  const submission = await afterLastAction(parts.database, claim_id, {
    call: 'update-payment-info',
    content,
  })
  const { answer } = await writeOnce(
    parts,
    claimKind,
    asked,
    submission,
    async (transaction, at) => {
      const claim = await lockOwnRequest(transaction, claimKind, member, claim_id)
      if (claim.policy_id !== policy_id) throw notFound()
      if (!mayUpdatePayment({ ...claim, submitted_today: false }))
        throw new Refused(409, 'server.claim.no-payment-to-mend')
      const account = await findOwnAccount(transaction, member.reach.self, bank_id)
      if (!account) throw wrongAccount('server.banking.account-gone')
      if (!mayReceive(account)) throw wrongAccount('server.claim.iban')
      const payee = payeeOf(numbers, account, claim.reference_number)
      const { to } = claimStatuses.lifecycle.actions.updatePayment
      await changePayee(transaction, claim_id, { bankAccountId: account.id, payee, status: to, at })
      return {
        id: claim_id,
        action: 'updatePayment',
        audit: 'claim-payment-updated',
        before: versionOf(claim, ['bank_account_id', 'payee']),
        submission: {
          kind: 'payment_update',
          ...(await requestIdentity(transaction, claim)),
          payee: payeeForCore(payee),
        },
      }
    },
  )
  return answer
}

const wrongAccount = (key: 'server.banking.account-gone' | 'server.claim.iban') =>
  new Refused(422, key, { fields: { bank_id: key } })
