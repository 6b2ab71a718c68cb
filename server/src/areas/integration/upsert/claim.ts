/** Claims as the core system knows them, and its decisions on them. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { claimLifecycle } from '@falaj/contract/claims/rules/lifecycle.ts'
import {
  againstItsLife,
  decisionIsTaken,
  decisionStatement,
  replacesToldWhole,
} from './decision.ts'
import { attachedFiles, documentRows, documentsStatement } from './documents.ts'
import { enrolled } from './enrolled.ts'
import { lines, mirrorStatement, unknown } from './mirror.ts'
import type { Statement, Upsert } from './upsert.ts'

const decisionReads = {
  approved_amount: 'numeric',
  denied_amount: 'numeric',
  payable_amount: 'numeric',
  can_resubmit: 'boolean',
  remarks: 'text',
  ucrn_no: 'text',
  service_list: 'jsonb',
  paid_on: 'date',
}
const decided = ['status', 'decided_at', ...Object.keys(decisionReads)]
const columnOf = (field: string): [string, string] => [field, `line.${field}`]

const columns = {
  reference_number: 'line.reference_number',
  // The principal acts for a dependant.
  owner_id: 'coalesce(enrolment.principal_id, person.id)',
  person_id: 'person.id',
  policy_id: 'policy.id',
  submission_type: 'line.submission_type',
  claim_type: 'line.claim_type',
  treatment_date: 'line.treatment_date',
  claimed_amount: 'line.claimed_amount',
  currency: 'line.currency',
  country_id: 'country.id',
  bank_account_id: 'bank_account.id',
  diagnosis: 'line.diagnosis',
  additional_info: 'line.additional_info',
  created_at: 'line.created_at',
  submission_date: 'line.submission_date',
  ...Object.fromEntries(decided.map(columnOf)),
}

/** Numbers that the portal gives out follow all that were ever told: nobody's claim shall be taken for another's. */
const numbersStayBehind: Statement<FactOf<'claim.upserted'>> = {
  reads: ['reference_number'],
  concerns: ({ reference_number }) => portalNumber.test(reference_number),
  text: `with ${lines({ reference_number: 'text' })},
told as (select max(substring(reference_number from '(\\d{1,12})$')::bigint) as last from line)
-- About no line in particular.
select -1 as line, 'unchanged' as outcome, null as field, null as reason, setval('claim_number', last)
from told where last > (select last_value from claim_number)`,
}
const portalNumber = /^CLM-\d{4}-\d{1,12}$/

export const claim: Upsert<FactOf<'claim.upserted'>> = {
  name: 'claim.upserted',
  phase: 6,
  keyOf: (fact) => `claim ${fact.reference_number}`,
  filesOf: (fact) => attachedFiles(`claim ${fact.reference_number}`, fact.attachments),
  alsoRead: (fact, fileIds) => documentRows(fact.attachments, fileIds),
  statements: [
    mirrorStatement({
      table: 'claim',
      key: ['reference_number'],
      reads: {
        reference_number: 'text',
        card_number: 'text',
        policy_number: 'text',
        submission_type: 'smallint',
        claim_type: 'smallint',
        treatment_date: 'date',
        claimed_amount: 'numeric',
        currency: 'text',
        country: 'text',
        created_at: 'timestamptz',
        submission_date: 'timestamptz',
        diagnosis: 'text',
        additional_info: 'text',
        bank_account: 'text',
        status: 'text',
        decided_at: 'timestamptz',
        ...decisionReads,
      },
      finds: `${enrolled.finds}
    left join country on country.iso2 = line.country
    left join currency on currency.code = line.currency
    left join bank_account on bank_account.account_key = line.bank_account
    left join claim as current_row on current_row.reference_number = line.reference_number`,
      refuses: [
        ...enrolled.refuses,
        unknown('country', 'country.id', 'country'),
        unknown('currency', 'currency.id', 'currency'),
        unknown('bank account', 'bank_account.id', 'bank_account'),
        {
          when: 'bank_account.person_id <> coalesce(enrolment.principal_id, person.id)',
          field: 'bank_account',
          reason: `format('bank account %s belongs to somebody else', line.bank_account)`,
        },
        againstItsLife(
          claimLifecycle,
          'claim',
          'current_row.status',
          `current_row.member_wrote_at is not null and ${decisionIsTaken('current_row', 'line')}`,
        ),
      ],
      // Its member has deleted it here.
      passesOver: `line.status = 'Drafted'
    and exists (select from deleted_draft where reference_number = line.reference_number)`,
      columns,
      replaces: replacesToldWhole(Object.keys(columns), decided),
    }),
    documentsStatement('claim', { grouped: true, onlyIf: 'record.member_wrote_at is null' }),
    numbersStayBehind,
  ],
}

export const claimDecision: Upsert<FactOf<'claim.decided'>> = {
  name: 'claim.decided',
  phase: 7,
  keyOf: (fact) => `claim ${fact.reference_number}`,
  statements: [
    decisionStatement({
      table: 'claim',
      what: 'claim',
      life: claimLifecycle,
      reads: decisionReads,
      sets: {
        ...Object.fromEntries(
          Object.keys(decisionReads).map((field) => [field, `checked.${field}`]),
        ),
        // Once given, the number stays.
        ucrn_no: 'coalesce(checked.ucrn_no, record.ucrn_no)',
      },
    }),
  ],
}
