/** Measures each night how long claims take (ADD-704). */
import { decisionPace } from '@falaj/contract/claims/rules/decision-pace.ts'
import { workingDaysBetween } from '@falaj/contract/shared/rules/working-days.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../ports/database/open.ts'
import { type Content, workingDaysOf } from '../../content/content.ts'
import { countDecided, type PaceRow, replacePaces } from './pace-store.ts'

export async function measureClaimPace(parts: {
  database: Database
  clock: Clock
  content: Pick<Content, 'insured'>
}): Promise<PaceRow[]> {
  const { database, clock, content } = parts
  const now = clock.now()
  const paces: PaceRow[] = []
  for (const country of content.insured.countries) {
    const calendar = workingDaysOf(country)
    const counted = await countDecided(database, country.code, now)
    for (const claimType of new Set(counted.map(({ claim_type }) => claim_type))) {
      const pace = decisionPace(
        counted
          .filter(({ claim_type }) => claim_type === claimType)
          .map(({ sent_on, decided_on, claims }) => ({
            workingDays: workingDaysBetween(calendar, sent_on, decided_on),
            claims,
          })),
      )
      if (pace) paces.push({ country: country.code, claimType, ...pace })
    }
  }
  await replacePaces(database, paces, now)
  return paces
}
