/** What a hospital's desk learns from the code on an approval: whether it stands, for whom, up to how much, and where. */
import type { ResponseOf } from '@falaj/contract/call.ts'
import type { checkDocument } from '@falaj/contract/policies/calls.ts'
import { isInForce, lastDayOf } from '@falaj/contract/preapprovals/rules/validity.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { notFound } from '../../http/refusal.ts'
import { fullName } from '../../names.ts'
import type { Database } from '../../ports/database/open.ts'
import { money } from '../requests/view.ts'
import { preApprovalKind } from './kind.ts'

type Checked = ResponseOf<typeof checkDocument>['data']

/** As it stands at the moment of the check: one that was suspended since says so. */
export async function checkApproval(
  database: Database,
  code: { subjectId: number; validUntil: Date },
  { at, language, insurer }: { at: Date; language: Language; insurer: string },
): Promise<Checked> {
  const row = await findApproval(database, code.subjectId)
  if (!row) throw notFound()
  const lastDay = lastDayOf(row, row.expiry_date)
  const state = (): Checked['state'] => {
    if (lastDay === null || !row.active) return 'revoked'
    if (!isInForce(lastDay, dayIn(row.iso2, at))) return 'expired'
    return code.validUntil < at ? 'outdated' : 'valid'
  }
  return {
    kind: 'pre-approval',
    state: state(),
    member_name: fullName(language, row),
    card_number: row.card_number,
    insurer,
    valid_until: lastDay ?? row.expiry_date,
    approval: {
      reference_number: row.reference_number,
      approved_amount_format: money(row.approved_amount, row.currency),
      provider_name: row.provider_name,
    },
  }
}

function findApproval(database: Database, id: number) {
  return database
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .innerJoin('policy', 'policy.id', 'request.policy_id')
    .innerJoin('country', 'country.id', 'policy.country_id')
    .select([
      'request.reference_number',
      'request.status',
      'request.valid_until',
      'request.approved_amount',
      'request.currency',
      'request.provider_name',
      'policy.expiry_date',
      'policy.active',
      'country.iso2',
      'person.card_number',
      'person.first_name_en',
      'person.first_name_ar',
      'person.last_name_en',
      'person.last_name_ar',
    ])
    .where('request.id', '=', id)
    .where('request.kind', '=', preApprovalKind.name)
    .executeTakeFirst()
}
