/** How long claims take: what was decided, counted, and what was made of it. */
import { measuredDays, type DecisionPace } from '@falaj/contract/claims/rules/decision-pace.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { submissionTypes } from '@falaj/contract/claims/rules/actions.ts'
import { zoneOf } from '@falaj/contract/shared/rules/clock.ts'
import { sql } from 'kysely'
import { daysMs, later } from '../../../clock.ts'
import type { Database } from '../../../ports/database/open.ts'
import { inTransaction } from '../../../ports/database/write.ts'

export interface Counted {
  claim_type: number
  sent_on: string
  decided_on: string
  claims: number
}

const decided = claimStatuses.where(({ stage }) => stage === 'approved' || stage === 'refused')
const undecided = claimStatuses.where(({ stage }) => stage === 'undecided')

/**
 * Claims under policies of that country whose decision came lately, by the days on which they were sent and decided. One
 * that was sent again after a decision counts once more. What the core system only told as decided counts by the time that
 * it told; treatments that a provider settled directly were not decided for a member.
 */
export async function countDecided(
  database: Database,
  country: string,
  now: Date,
): Promise<Counted[]> {
  const since = later(now, -daysMs(measuredDays))
  const zone = zoneOf(country)
  const { rows } = await sql<Counted>`
    select claim_type, sent_on, decided_on, count(*)::int as claims from (
      select request.claim_type,
        (sent.at at time zone ${zone})::date as sent_on,
        (min(told.at) at time zone ${zone})::date as decided_on
      from request
      join policy on policy.id = request.policy_id
      join country on country.id = policy.country_id
      cross join lateral (
        select event.at from request_event as event
        where event.request_id = request.id and event.actor = 'core' and event.status = any(${[...decided]})
        union all
        select request.decided_at where request.status = any(${[...decided]})
      ) as told
      cross join lateral (
        select coalesce(max(event.at), request.submission_date) as at from request_event as event
        where event.request_id = request.id and event.actor = 'member' and event.status = any(${[...undecided]})
          and event.at <= told.at
      ) as sent
      where request.kind = 'claim' and request.decided_at >= ${since} and country.iso2 = ${country}
        and request.submission_type <> ${submissionTypes.direct}
      group by request.id, sent.at
      having min(told.at) >= ${since} and min(told.at) <= ${now} and min(told.at) >= sent.at
    ) as decision
    group by claim_type, sent_on, decided_on
  `.execute(database)
  return rows
}

export interface PaceRow extends DecisionPace {
  country: string
  claimType: number
}

/** All of them at once: who reads meanwhile reads those of the night before. */
export async function replacePaces(database: Database, paces: readonly PaceRow[], at: Date) {
  await inTransaction(database, async (transaction) => {
    await transaction.deleteFrom('claim_pace').execute()
    if (paces.length === 0) return
    await transaction
      .insertInto('claim_pace')
      .values(
        paces.map(({ country, claimType, workingDays, decided: count }) => ({
          country,
          claim_type: claimType,
          working_days: workingDays,
          decided: count,
          computed_at: at,
        })),
      )
      .execute()
  })
}

export const listPaces = (database: Database) =>
  database.selectFrom('claim_pace').select(['country', 'claim_type', 'working_days']).execute()

/** Within how many working days most of a type are decided. */
export async function measuredPace(
  database: Database,
  country: string,
  claimType: number | null,
): Promise<number | undefined> {
  const paces = await listPaces(database)
  return paces.find((one) => one.country === country && one.claim_type === claimType)?.working_days
}
