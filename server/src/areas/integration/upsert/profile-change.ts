/** The core system's answers to what members asked to have changed in their profile. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { lines, refusal } from './mirror.ts'
import type { Statement, Upsert } from './upsert.ts'

const reads = {
  reference_number: 'text',
  decided_at: 'timestamptz',
  status: 'text',
  reason: 'jsonb',
}

/**
 * Whether the member has asked for something else in the same section since, and that was confirmed later: the answer
 * is late, and what it confirms is no longer in the core system's record.
 */
const overtaken = `exists (
      select from profile_change as later
      where later.person_id = current_row.person_id and later.policy_id = current_row.policy_id
        and later.section = current_row.section and later.id > current_row.id
        and later.state = 'confirmed' and later.decided_at >= line.decided_at)`

/**
 * What was confirmed is put into the record; the next `member.upserted` says the same. Not the phone number of somebody
 * who has got an account since it was asked for: that account's codes go there, and somebody else asked. A change that the member has
 * withdrawn, or that was refused before, counts when it is confirmed all the same: then it is in the core system's record.
 */
const decide: Statement = {
  text: `with ${lines(reads)},
current_row as (
  select * from profile_change where reference_number in (select reference_number from line)
  order by id for update
),
checked as (
  select line.*, current_row.id,
    current_row.state = 'waiting' or line.status = 'Confirmed' and (current_row.state = 'withdrawn'
      or current_row.state = 'refused' and line.decided_at > current_row.decided_at) and not ${overtaken} as applies,
    ${refusal([
      {
        when: 'current_row.id is null',
        field: 'reference_number',
        reason: `format('there is no change of a profile %s', line.reference_number)`,
      },
    ])} as refusal
  from line left join current_row using (reference_number)
),
saved as (
  update profile_change as change set state = lower(checked.status), decided_at = checked.decided_at,
    reason = checked.reason, told_at = null
  from checked where change.id = checked.id and refusal is null and applies
  returning change.id, change.person_id, change.policy_id, change.wanted, change.state, change.decided_at
),
confirmed as (
  select person_id, policy_id, jsonb_object_agg(one.key, one.value order by decided_at, id) as wanted
  from saved, jsonb_each(wanted) as one where state = 'confirmed'
  group by person_id, policy_id
),
enrolled as (
  update enrolment set info = info || (wanted - 'phone_number')
  from confirmed where enrolment.person_id = confirmed.person_id and enrolment.policy_id = confirmed.policy_id
),
numbered as (
  update person set phone_number = wanted ->> 'phone_number'
  from confirmed where person.id = confirmed.person_id and wanted ->> 'phone_number' is not null
    and not exists (select from account where account.person_id = person.id)
)
select line, refusal[1] as field, refusal[2] as reason,
  case when refusal is not null then 'refused' when saved.id is null then 'unchanged' else 'changed' end as outcome
from checked left join saved using (id)`,
  reads: Object.keys(reads),
}

export const profileChangeDecision: Upsert<FactOf<'profile_change.decided'>> = {
  name: 'profile_change.decided',
  // After the members.
  phase: 6,
  keyOf: ({ reference_number }) => `profile change ${reference_number}`,
  statements: [decide],
}
