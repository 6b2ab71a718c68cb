/** Another account for a claim whose payment came back (CLM-145 to CLM-151). */
import { mayReceive } from '@falaj/contract/banking/rules/account.ts'
import { mayUpdatePayment } from '@falaj/contract/claims/rules/actions.ts'
import { claimLifecycle } from '@falaj/contract/claims/rules/lifecycle.ts'
import type { updatePaymentInfo } from '@falaj/contract/claims/commands/schemas.ts'
import type { z } from 'zod'
import { notFound, Refused } from '../../../http/refusal.ts'
import { findLastAction } from './actions-store.ts'
import { payeeOf } from './check-filing.ts'
import { changePayee } from './claim-store.ts'
import type { Filed } from './file-claim.ts'
import { findAccount } from './filing-store.ts'
import { holdOwnClaim, type Submitted, writeOnce, type CommandParts } from './command.ts'

/** @throws {Refused} 409 unless the payment has failed; 422 for an account that cannot receive it. */
export async function updatePayment(
  parts: CommandParts,
  asked: Submitted & { written: z.output<typeof updatePaymentInfo.body> },
): Promise<Filed> {
  const { member, written } = asked
  const { claim_id, policy_id, bank_id } = written
  const after = await findLastAction(parts.database, claim_id)
  const content = { claim_id, policy_id, bank_id }
  const { answer } = await writeOnce(
    parts,
    asked,
    { call: 'update-payment-info', content, after: after?.id ?? null },
    async (transaction, at) => {
      const claim = await holdOwnClaim(transaction, member, claim_id)
      if (claim.policy_id !== policy_id) throw notFound()
      if (!mayUpdatePayment({ ...claim, submitted_today: false }))
        throw new Refused(409, 'server.claim.no-payment-to-mend')
      const account = await findAccount(transaction, member.reach.self, bank_id)
      if (!account) throw wrongAccount('server.claim.choose-bank')
      if (!mayReceive(account)) throw wrongAccount('server.claim.iban')
      await changePayee(transaction, claim.id, {
        bankAccountId: account.id,
        payee: payeeOf(parts.numbers, account, claim.reference_number),
        status: claimLifecycle.acts.updatePayment.to,
        at,
      })
      return { claimId: claim.id, act: 'updatePayment' }
    },
  )
  return answer
}

const wrongAccount = (key: 'server.claim.choose-bank' | 'server.claim.iban') =>
  new Refused(422, key, { fields: { bank_id: key } })
