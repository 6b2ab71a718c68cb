/** What a hospital's desk learns from the code on an approval: whether it stands, for whom, up to how much, and where. */
import { validityOf } from '@falaj/contract/preapprovals/rules/validity.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { notFound } from '../../http/refusal.ts'
import type { Database } from '../../ports/database/open.ts'
import {
  checkedDocumentOf,
  type CheckedDocument,
  type Checking,
  coverOf,
  holderColumns,
} from '../policies/checked-document.ts'
import { money } from '../requests/view.ts'
import { preApprovalKind } from './kind.ts'

/** As it stands at the moment of the check: one that was suspended since says so. */
export async function checkApproval(
  database: Database,
  code: { subjectId: number; validUntil: Date },
  checking: Checking,
): Promise<CheckedDocument> {
  const row = await findApproval(database, code.subjectId)
  if (!row) throw notFound()
  const today = dayIn(row.iso2, checking.at)
  const { state, lastDay } = validityOf(row, coverOf(row), today)
  return checkedDocumentOf(row, checking, {
    kind: 'pre-approval',
    state: state === 'valid' && code.validUntil < checking.at ? 'outdated' : state,
    valid_until: lastDay ?? row.expires,
    approval: {
      reference_number: row.reference_number,
      // Of what is not approved, or not any more, no amount is told.
      approved_amount_format: lastDay === null ? null : money(row.approved_amount, row.currency),
      provider_name: row.provider_name,
    },
  })
}

function findApproval(database: Database, id: number) {
  return database
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .innerJoin('policy', 'policy.id', 'request.policy_id')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.person_id', '=', 'request.person_id')
        .onRef('enrolment.policy_id', '=', 'request.policy_id'),
    )
    .innerJoin('country', 'country.id', 'policy.country_id')
    .select([
      ...holderColumns,
      'request.reference_number',
      'request.status',
      'request.valid_until',
      'request.approved_amount',
      'request.currency',
      'request.provider_name',
    ])
    .where('request.id', '=', id)
    .where('request.kind', '=', preApprovalKind.name)
    .executeTakeFirst()
}
