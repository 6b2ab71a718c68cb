/** Pre-approvals as the core system knows them, its decisions on them, and what providers asked for. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { preApprovalLifecycle } from '@falaj/contract/preapprovals/rules/lifecycle.ts'
import {
  againstItsLife,
  decisionIsTaken,
  decisionStatement,
  replacesToldWhole,
} from './decision.ts'
import { attachedFiles, documentRows, documentsStatement } from './documents.ts'
import { enrolled } from './enrolled.ts'
import { mirrorStatement, unknown } from './mirror.ts'
import type { Upsert } from './upsert.ts'

const decisionReads = { approved_amount: 'numeric', denied_amount: 'numeric', comments: 'text' }
const decided = ['status', 'decided_at', ...Object.keys(decisionReads)]

const columns = {
  reference_number: 'line.reference_number',
  // The principal acts for a dependant.
  owner_id: 'coalesce(enrolment.principal_id, person.id)',
  person_id: 'person.id',
  policy_id: 'policy.id',
  claim_type: 'line.claim_type',
  provider_name: 'line.provider_name',
  expected_admission_date: 'line.expected_admission_date',
  claimed_amount: 'line.claimed_amount',
  currency: 'line.currency',
  country_id: 'country.id',
  additional_info: 'line.additional_info',
  created_at: 'line.created_at',
  submission_date: 'line.submission_date',
  ...Object.fromEntries(decided.map((field) => [field, `line.${field}`])),
}

export const preApproval: Upsert<FactOf<'preapproval.upserted'>> = {
  name: 'preapproval.upserted',
  phase: 6,
  keyOf: (fact) => `pre-approval ${fact.reference_number}`,
  filesOf: (fact) => attachedFiles(`pre-approval ${fact.reference_number}`, fact.attachments),
  alsoRead: (fact, fileIds) => documentRows(fact.attachments, fileIds),
  statements: [
    mirrorStatement({
      table: 'pre_approval',
      key: ['reference_number'],
      reads: {
        reference_number: 'text',
        card_number: 'text',
        policy_number: 'text',
        claim_type: 'smallint',
        provider_name: 'text',
        expected_admission_date: 'date',
        claimed_amount: 'numeric',
        currency: 'text',
        country: 'text',
        created_at: 'timestamptz',
        submission_date: 'timestamptz',
        additional_info: 'text',
        status: 'text',
        decided_at: 'timestamptz',
        ...decisionReads,
      },
      finds: `${enrolled.finds}
    left join country on country.iso2 = line.country
    left join currency on currency.code = line.currency
    left join pre_approval as current_row on current_row.reference_number = line.reference_number`,
      refuses: [
        ...enrolled.refuses,
        unknown('country', 'country.id', 'country'),
        unknown('currency', 'currency.id', 'currency'),
        againstItsLife(
          preApprovalLifecycle,
          'pre-approval',
          'current_row.status',
          `current_row.member_wrote_at is not null and ${decisionIsTaken('current_row', 'line')}`,
        ),
      ],
      columns,
      replaces: replacesToldWhole(Object.keys(columns), decided),
    }),
    documentsStatement('pre_approval', { onlyIf: 'record.member_wrote_at is null' }),
  ],
}

export const preApprovalDecision: Upsert<FactOf<'preapproval.decided'>> = {
  name: 'preapproval.decided',
  phase: 7,
  keyOf: (fact) => `pre-approval ${fact.reference_number}`,
  statements: [
    decisionStatement({
      table: 'pre_approval',
      what: 'pre-approval',
      life: preApprovalLifecycle,
      reads: decisionReads,
      sets: Object.fromEntries(
        Object.keys(decisionReads).map((field) => [field, `checked.${field}`]),
      ),
    }),
  ],
}

export const authorization: Upsert<FactOf<'authorization.upserted'>> = {
  name: 'authorization.upserted',
  phase: 4,
  keyOf: (fact) => `authorization ${fact.authorization_reference}`,
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
        hospital: 'text',
        status: 'text',
        rejection_reason: 'text',
        principal_diagnosis: 'text',
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
        principal_diagnosis: 'line.principal_diagnosis',
        other_diagnoses: 'line.other_diagnoses',
        procedures: 'line.procedures',
      },
    }),
  ],
}
