/** Most facts about a member refer to a person who is enrolled under a policy. */
import { type Refusal, unknown } from './mirror.ts'

/** Joins `person`, `policy` and `enrolment` by `card_number` and `policy_number`, and refuses the line if one is missing. */
export const enrolled: { finds: string; refuses: Refusal[] } = {
  finds: `left join person on person.card_number = line.card_number
    left join policy on policy.policy_number = line.policy_number
    left join enrolment on enrolment.person_id = person.id and enrolment.policy_id = policy.id`,
  refuses: [
    unknown('member with card number', 'person.id', 'card_number'),
    unknown('policy', 'policy.id', 'policy_number'),
    {
      when: 'enrolment.id is null',
      field: 'card_number',
      reason: `format('member %s is not enrolled under policy %s', line.card_number, line.policy_number)`,
    },
  ],
}
