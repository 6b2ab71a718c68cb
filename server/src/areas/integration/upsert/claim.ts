/** Claims from the core system, and its decisions on them. */
import { claimApproval, claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { claimOwnFields } from '@falaj/contract/claims/own-fields.ts'
import { ownColumnTypes } from '@falaj/contract/requests/own-fields.ts'
import { unknown } from './mirror.ts'
import { requestDecided, requestUpserted, type RequestUpsert } from './request.ts'
import type { Upsert } from './upsert.ts'

const claims: RequestUpsert = {
  kind: 'claim',
  what: 'claim',
  lifecycle: claimStatuses.lifecycle,
  approval: claimApproval,
  own: { submission_type: 'smallint', ...ownColumnTypes(claimOwnFields), diagnosis: 'text' },
  decision: {
    approved_amount: 'numeric',
    denied_amount: 'numeric',
    payable_amount: 'numeric',
    can_resubmit: 'boolean',
    remarks: 'jsonb',
    exclusion: 'text',
    ucrn_no: 'text',
    service_list: 'jsonb',
    paid_on: 'date',
  },
  columns: { bank_account_id: 'bank_account.id' },
  reads: { bank_account: 'text' },
  finds: 'left join bank_account on bank_account.account_key = line.bank_account',
  refuses: [
    unknown('bank account', 'bank_account.id', 'bank_account'),
    {
      when: 'bank_account.person_id <> coalesce(enrolment.principal_id, person.id)',
      field: 'bank_account',
      reason: `format('bank account %s belongs to somebody else', line.bank_account)`,
    },
  ],
  keeps: ['ucrn_no'],
  documentGroup: `document->>'group'`,
  prefix: 'CLM',
}

export const claim: Upsert<FactOf<'claim.upserted'>> = {
  name: 'claim.upserted',
  ...requestUpserted(claims),
}

export const claimDecision: Upsert<FactOf<'claim.decided'>> = {
  name: 'claim.decided',
  ...requestDecided(claims),
}
