/** The first steps that a member can take: what is done, and what waits for later (ADD-491, ADD-492). */
import { stepsOffered } from '@falaj/contract/first-steps/rules/steps-offered.ts'
import type { FirstStep } from '@falaj/contract/first-steps/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { findHeld, listKeptSteps } from './first-steps-store.ts'

/** What the portal keeps of them with an account. */
export const keptSteps = listKeptSteps

export async function firstSteps(
  database: Database,
  { accountId, personId, principal, countryCode, reach }: SignedIn,
): Promise<FirstStep[]> {
  const [kept, held] = await Promise.all([
    listKeptSteps(database, accountId),
    findHeld(database, personId),
  ])
  return stepsOffered({ principal, covered: isCovered(reach) }).map((kind) => {
    const of = kept.find((one) => one.name === kind)
    const done = kind === 'bank' || kind === 'photo' ? held[kind] : (of?.done_at ?? null)
    return {
      kind,
      done_on: done && dayIn(countryCode, done),
      later: (of?.left_at ?? null) !== null,
    }
  })
}

/** Under any policy, today. */
const isCovered = (reach: Reach): boolean =>
  reach.enrolments.some((one) => one.personId === reach.self && reach.coveredToday(one) !== null)
