/** Checks what a member files against the rules of the contract: all of them to submit, the given ones for a draft. */
import { mayReceive } from '@falaj/contract/banking/rules/account.ts'
import type { ClaimFields } from '@falaj/contract/claims/commands/schemas.ts'
import { type TreatmentFault, treatmentFault } from '@falaj/contract/claims/rules/treatment-date.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { MessageKey } from '../../../text.ts'
import type { SealedNumbers } from '../../banking/sealed-numbers.ts'
import {
  type UncheckedFiling,
  checkForm,
  type Filing,
  filingOf,
  findReferred,
} from '../../requests/check-filing.ts'
import { claimKind } from '../kind.ts'
import { payeeOf } from '../payee.ts'
import { findOwnAccount } from '../own-account.ts'

const treatmentSentences: Record<TreatmentFault, MessageKey> = {
  future: 'server.claim.treatment-date',
  past: 'server.claim.treatment-date',
  'no-cover': 'server.claim.no-cover',
  'before-cover': 'server.claim.before-cover',
  'after-cover': 'server.claim.after-cover',
}

export const checkFiling =
  (numbers: SealedNumbers) =>
  async (database: Database, unchecked: UncheckedFiling<ClaimFields>): Promise<Filing> => {
    const { fields, ownerId } = unchecked
    const [referred, account] = await Promise.all([
      findReferred(database, unchecked),
      fields.bank_id === undefined ? undefined : findOwnAccount(database, ownerId, fields.bank_id),
    ])
    checkForm(claimKind, fields, referred, {
      given(faults) {
        faults.add('bank_id', fields.bank_id === undefined, 'server.claim.no-account')
        faults.add('bank_id', !account, 'server.banking.account-gone')
      },
      first: (faults) =>
        faults.add('bank_id', !!account && !mayReceive(account), 'server.claim.iban'),
      last(faults) {
        const wrong = treatmentFault(fields.treatment_date ?? '', unchecked.covered, referred.today)
        if (wrong) faults.add('treatment_date', true, treatmentSentences[wrong])
      },
    })
    return filingOf(claimKind, fields, referred, (reference) => ({
      ...(account && {
        bank_account_id: account.id,
        payee: JSON.stringify(payeeOf(numbers, account, reference)),
      }),
    }))
  }
