/** Pre-approvals from the core system, its decisions on them, and those that providers requested. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { preApprovalOwnFields } from '@falaj/contract/preapprovals/own-fields.ts'
import {
  preApprovalApproval,
  preApprovalStatuses,
} from '@falaj/contract/preapprovals/rules/statuses.ts'
import { ownColumnTypes } from '@falaj/contract/requests/own-fields.ts'
import { documentRows } from './documents.ts'
import { enrolled } from './enrolled.ts'
import { mirrorStatement } from './mirror.ts'
import { requestDecided, requestUpserted, type RequestUpsert } from './request.ts'
import type { Upsert } from './upsert.ts'

const preApprovals: RequestUpsert = {
  kind: 'preapproval',
  what: 'pre-approval',
  lifecycle: preApprovalStatuses.lifecycle,
  approval: preApprovalApproval,
  own: ownColumnTypes(preApprovalOwnFields),
  decision: {
    approved_amount: 'numeric',
    denied_amount: 'numeric',
    remarks: 'jsonb',
    exclusion: 'text',
    valid_until: 'date',
  },
  documentGroup: `'docs'`,
  prefix: 'PA',
}
/** The column is `remarks` for every kind. */
const remarksOf = ({ comments }: Pick<FactOf<'preapproval.decided'>, 'comments'>) => ({
  remarks: comments,
})

export const preApproval: Upsert<FactOf<'preapproval.upserted'>> = {
  name: 'preapproval.upserted',
  ...requestUpserted(preApprovals),
  alsoRead: (fact, fileIds) => ({
    ...documentRows(fact.attachments, fileIds),
    ...remarksOf(fact),
  }),
}

export const preApprovalDecision: Upsert<FactOf<'preapproval.decided'>> = {
  name: 'preapproval.decided',
  ...requestDecided(preApprovals),
  alsoRead: remarksOf,
}

export const authorization: Upsert<FactOf<'authorization.upserted'>> = {
  name: 'authorization.upserted',
  phase: 4,
  keyOf: (fact) => `authorization ${fact.authorization_reference}`,
  replaces: () => true,
  statements: [
    mirrorStatement({
      table: 'provider_authorization',
      key: ['authorization_reference'],
      reads: {
        authorization_reference: 'text',
        card_number: 'text',
        policy_number: 'text',
        submit_date: 'date',
        processed_date: 'date',
        hospital: 'jsonb',
        status: 'jsonb',
        rejection_reason: 'jsonb',
        exclusion: 'text',
        principal_diagnosis: 'jsonb',
        other_diagnoses: 'jsonb',
        procedures: 'jsonb',
      },
      ...enrolled,
      columns: {
        authorization_reference: 'line.authorization_reference',
        person_id: 'person.id',
        policy_id: 'policy.id',
        submit_date: 'line.submit_date',
        processed_date: 'line.processed_date',
        hospital: 'line.hospital',
        status: 'line.status',
        rejection_reason: 'line.rejection_reason',
        exclusion: 'line.exclusion',
        principal_diagnosis: 'line.principal_diagnosis',
        other_diagnoses: 'line.other_diagnoses',
        procedures: 'line.procedures',
      },
    }),
  ],
}
