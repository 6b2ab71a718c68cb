/** The policy that pages begin with, where a statement asks for it: `preferredPolicy`, without anybody's choice. */
import { homeCountry, insuredCountries } from '@falaj/contract/shared/countries.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { type RawBuilder, sql } from 'kysely'

/** What a subquery selects from: the person's `enrolment`, its `policy` and that one's `country`; one row, or none. */
export const currentPolicy = (personId: RawBuilder<number> | number, now: Date) => sql`
  enrolment
  join policy on policy.id = enrolment.policy_id
  join country on country.id = policy.country_id
  where enrolment.person_id = ${personId}
  order by ${coverRank(now)} desc, policy.expiry_date desc, policy.id limit 1
`

/** 2 covers today, 1 will, 0 does no more (`coverGoesOn`). */
const coverRank = (now: Date) => sql`case
  when not policy.active
    or enrolment.end_date is null and enrolment.status <> 'Active'
    or greatest(policy.effective_date, enrolment.effective_date) > ${lastDay}
    or ${lastDay} < ${today(now)} then 0
  when policy.effective_date > ${today(now)} then 1
  else 2 end`

const lastDay = sql`least(policy.expiry_date, enrolment.end_date)`

/** Where the policy is at home. */
const today = (now: Date) => {
  const days = insuredCountries().map(({ code }) => sql`when ${code} then ${dayIn(code, now)}`)
  return sql`(case country.iso2 ${sql.join(days, sql` `)} else ${dayIn(homeCountry().code, now)} end)::date`
}
