/** What facts about every kind of request have in common: whole requests, and decisions on them. */
import { isDeepStrictEqual } from 'node:util'
import type { ApprovalRule } from '@falaj/contract/requests/rules/approval.ts'
import type { Lifecycle } from '@falaj/contract/requests/rules/lifecycle.ts'
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import {
  approvedAboveClaimed,
  refusedByLifecycle,
  decidedFrom,
  decisionIsTaken,
  replacesWholeRecord,
} from './decision.ts'
import { decisionsInTurn } from './decisions-in-turn.ts'
import { attachedFiles, documentRows, documentsStatement } from './documents.ts'
import { enrolled } from './enrolled.ts'
import { mirrorStatement, type Refusal, unknown } from './mirror.ts'
import { advanceReferenceSequence } from './numbers.ts'
import type { Upsert } from './upsert.ts'

export interface RequestUpsert {
  kind: 'claim' | 'preapproval'
  /** Its name in reports. */
  what: string
  lifecycle: Pick<Lifecycle<string, string>, 'decisions'>
  approval: ApprovalRule<string>
  /** Fields of this kind with their SQL types; each fills the column of the same name. */
  own: Readonly<Record<string, string>>
  /** The same for fields of a decision besides status and time. */
  decision: Readonly<Record<string, string>>
  /** Columns that are not filled by the field of the same name: SQL expressions on `line`. */
  columns?: Readonly<Record<string, string>>
  reads?: Readonly<Record<string, string>>
  finds?: string
  refuses?: readonly Refusal[]
  /** Fields of a decision that stay once they are set. */
  keeps?: readonly string[]
  /** SQL text: the group of `document`. */
  documentGroup: string
  /** The prefix of numbers that the portal assigns. */
  prefix?: string
}

type Whole = FactOf<'claim.upserted' | 'preapproval.upserted'>

const omit = (fact: Whole, fields: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fact).filter(([field]) => field !== 'event_id' && !fields.includes(field)),
  )

const fromLine = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, `line.${field}`]))

export function requestUpserted(
  of: RequestUpsert,
): Pick<Upsert<Whole>, 'phase' | 'keyOf' | 'replaces' | 'filesOf' | 'alsoRead' | 'statements'> {
  const { kind, what, lifecycle, approval, own, decision, finds = '', refuses = [] } = of
  const isMembers = 'current_row.member_wrote_at is not null'
  const decided = { status: 'text', decided_at: 'timestamptz', ...decision }
  const plain = {
    claim_type: 'smallint',
    claimed_amount: 'numeric',
    currency: 'text',
    created_at: 'timestamptz',
    submission_date: 'timestamptz',
    additional_info: 'text',
    ...own,
  }
  const fields = { reference_number: 'text', ...plain, ...decided }
  const columns = {
    kind: `'${kind}'`,
    ...fromLine(fields),
    // A dependant's requests are filed by the principal.
    owner_id: 'coalesce(enrolment.principal_id, person.id)',
    person_id: 'person.id',
    policy_id: 'policy.id',
    country_id: 'country.id',
    ...of.columns,
  }
  const keyOf = ({ reference_number }: Whole) => `${what} ${reference_number}`
  return {
    phase: 6,
    keyOf,
    // Each status and amount that differs is news to the member.
    replaces: (later, earlier) =>
      isDeepStrictEqual(omit(later, Object.keys(plain)), omit(earlier, Object.keys(plain))),
    filesOf: (fact) => attachedFiles(keyOf(fact), fact.attachments),
    alsoRead: (fact, fileIds) => documentRows(fact.attachments, fileIds),
    statements: [
      mirrorStatement({
        table: 'request',
        key: ['kind', 'reference_number'],
        reads: {
          ...fields,
          card_number: 'text',
          policy_number: 'text',
          country: 'text',
          ...of.reads,
        },
        finds: `${enrolled.finds}
    left join country on country.iso2 = line.country
    left join currency on currency.code = line.currency
    left join request as current_row
      on current_row.kind = '${kind}' and current_row.reference_number = line.reference_number
    ${finds}`,
        refuses: [
          ...enrolled.refuses,
          unknown('country', 'country.id', 'country'),
          unknown('currency', 'currency.id', 'currency'),
          ...refuses,
          {
            // Its decision would be shown to somebody else.
            when: `${isMembers} and ${decisionIsTaken('current_row', 'line')}
      and (current_row.person_id, current_row.policy_id) <> (person.id, policy.id)`,
            field: 'card_number',
            reason: `format('${what} %s was filed here for another member', line.reference_number)`,
          },
          refusedByLifecycle(
            lifecycle,
            what,
            decidedFrom('current_row'),
            `${isMembers} and ${decisionIsTaken('current_row', 'line')}`,
          ),
          // What a member has entered here counts, not what the line says of it.
          ...approvedAboveClaimed(
            approval,
            `case when ${isMembers} then current_row.claimed_amount else line.claimed_amount end`,
            `(current_row.id is null or ${decisionIsTaken('current_row', 'line')})`,
          ),
        ],
        // The member has deleted it here.
        skipWhen: `line.status = 'Drafted' and exists (
      select from deleted_draft where kind = '${kind}' and reference_number = line.reference_number)`,
        columns,
        replaces: replacesWholeRecord(Object.keys(columns), Object.keys(decided)),
      }),
      documentsStatement('request', {
        joined: `record.kind = '${kind}' and`,
        group: of.documentGroup,
        onlyIf: 'record.member_wrote_at is null',
      }),
      ...(of.prefix === undefined ? [] : [advanceReferenceSequence(of.prefix)]),
    ],
  }
}

export const requestDecided = (of: RequestUpsert) => ({
  phase: 7,
  keyOf: ({ reference_number }: { reference_number: string }) => `${of.what} ${reference_number}`,
  statements: [],
  inTurn: decisionsInTurn(of),
})
