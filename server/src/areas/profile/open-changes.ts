/** What waits for the core system, or was refused by it, as the page shows it. */
import {
  factSections,
  type FieldName,
  fieldNames,
  fieldOf,
} from '@falaj/contract/profile/fields.ts'
import type { ProfileChange } from '@falaj/contract/profile/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { workingDayAfter } from '@falaj/contract/shared/rules/working-days.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { daysMs, later } from '../../clock.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { Database } from '../../ports/database/open.ts'
import { calendarOf, type Content } from '../content/content.ts'
import { changesIn, listNewest } from './changes-store.ts'
import { findPlacesIn, findRecord } from './record-store.ts'
import type { Changes } from './profile-diff.ts'
import type { ProfileOwner } from './profile-owner.ts'

/** Working days in which the core system usually answers. */
const usualDays = 5
/** What was refused is shown so long, unless the member closes it or asks again. */
const refusedMs = daysMs(30)

export async function openChanges(
  { database, content }: { database: Database; content: Content },
  { enrolment }: ProfileOwner,
  language: Language,
  now: Date,
): Promise<ProfileChange[]> {
  const calendar = calendarOf(content, enrolment.country)
  const rows = (await listNewest(database, enrolment)).filter(
    ({ state, decided_at }) =>
      state === 'waiting' || (state === 'refused' && later(decided_at ?? now, refusedMs) > now),
  )
  if (rows.length === 0) return []
  const record = await findRecord(database, enrolment)
  const places = await findPlacesIn(language, database)
  const inWords = (changes: Changes, name: FieldName): string | null => {
    // A country is stored by its id, with its name beside it.
    const value = changes[name === 'residing_country' ? 'residing_country_name' : name]
    if (value === null || value === undefined) return null
    const place = ['country', 'emirate', 'place'].includes(fieldOf(name).kind)
    return (place && places.get(String(value))) || String(value)
  }
  return rows.flatMap((row): ProfileChange[] => {
    const section = factSections.find((one) => one === row.section)
    if (!section) return []
    const wanted = changesIn(row.wanted)
    // The core system may have changed the record since: what waits is told beside what the section shows.
    const before = row.state === 'waiting' ? record : changesIn(row.before)
    const named = fieldNames.filter((name) => Object.hasOwn(wanted, name))
    const missing = named.filter((name) => (before[name] ?? null) !== wanted[name])
    const requested_on = dayIn(enrolment.country, row.requested_at)
    return [
      {
        id: row.id,
        section,
        state: row.state === 'refused' ? 'refused' : 'waiting',
        requested_on,
        answered_by: workingDayAfter(calendar, requested_on, usualDays),
        reason: inLanguage(language, row.reason),
        fields: (missing.length > 0 ? missing : named).map((name) => ({
          name,
          before: inWords(before, name),
          wanted: inWords(wanted, name),
        })),
      },
    ]
  })
}
