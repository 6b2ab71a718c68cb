/** Checks what a member asks for against the rules of the contract: all of them to submit, the given ones for a draft. */
import type { PreApprovalFields } from '@falaj/contract/preapprovals/commands/schemas.ts'
import {
  type AdmissionFault,
  admissionFault,
  mayBeAdmitted,
} from '@falaj/contract/preapprovals/rules/admission-date.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { MessageKey } from '../../../text.ts'
import {
  type UncheckedFiling,
  checkForm,
  type Filing,
  filingOf,
  findReferred,
} from '../../requests/check-filing.ts'
import { preApprovalKind as kind } from '../kind.ts'

const admissionSentences: Record<AdmissionFault, MessageKey> = {
  past: 'server.preapproval.admission-date',
  'before-cover': 'server.preapproval.before-cover',
  'after-cover': 'server.preapproval.after-cover',
}

export async function checkFiling(
  database: Database,
  unchecked: UncheckedFiling<PreApprovalFields>,
): Promise<Filing> {
  const { fields, covered } = unchecked
  const referred = await findReferred(database, unchecked)
  const { today } = referred
  const { expected_admission_date: day } = fields
  checkForm(kind, fields, referred, {
    // Once the cover has ended there is nothing left to approve (PRE-003).
    first: (faults) =>
      faults.add('policy_id', !mayBeAdmitted(covered, today), 'server.preapproval.no-cover'),
    last(faults) {
      const wrong = day === undefined ? undefined : admissionFault(day, covered, today)
      if (wrong) faults.add('expected_admission_date', true, admissionSentences[wrong])
    },
  })
  return filingOf(kind, fields, referred)
}
