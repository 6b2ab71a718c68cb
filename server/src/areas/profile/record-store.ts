/** The record of a person under a policy as the core system told it, and the lists that its fields are chosen from. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ports/database/open.ts'

/** A field's value as the core system has it. */
export type RecordValue = string | number | null
export type ProfileRecord = Readonly<Record<string, RecordValue>>

const info = z.record(z.string(), z.unknown())
const value = z.union([z.string(), z.number()]).nullable().catch(null)

/** With its person locked, so that one change of a profile is asked for after the other. */
export async function holdRecord(
  transaction: Database,
  { id, personId }: { id: number; personId: number },
): Promise<ProfileRecord & { card_number: string }> {
  const person = await transaction
    .selectFrom('person')
    .select(['card_number', 'phone_number'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const enrolment = await transaction
    .selectFrom('enrolment')
    .select('info')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = Object.entries(info.catch({}).parse(enrolment.info))
  return {
    ...Object.fromEntries(facts.map(([name, told]) => [name, value.parse(told)])),
    ...person,
  }
}

export interface NamedPlace {
  id: number
  name_en: string
  name_ar: string | null
}

export interface Places {
  emirates: readonly (NamedPlace & { cities: readonly NamedPlace[] })[]
  /** Of every list of places, the Arabic name by the English one. */
  arabic: ReadonlyMap<string, string>
}

export async function findPlaces(database: Database): Promise<Places> {
  const [emirates, cities, { rows }] = await Promise.all([
    database.selectFrom('emirate').select(['id', 'name_en', 'name_ar']).orderBy('id').execute(),
    database
      .selectFrom('emirate_city')
      .innerJoin('city', 'city.id', 'city_id')
      .select(['emirate_id', 'city.id', 'city.name_en', 'city.name_ar'])
      .execute(),
    sql<{ name_en: string; name_ar: string }>`
      select name_en, name_ar from country where name_ar is not null
      union select name_en, name_ar from region where name_ar is not null
      union select name_en, name_ar from city where name_ar is not null
      union select name_en, name_ar from emirate where name_ar is not null
    `.execute(database),
  ])
  return {
    emirates: emirates.map(({ id, name_en, name_ar }) => ({
      id,
      name_en,
      name_ar,
      cities: cities.filter(({ emirate_id }) => emirate_id === id),
    })),
    arabic: new Map(rows.map(({ name_en, name_ar }) => [name_en, name_ar])),
  }
}

/** Where somebody lives: of the whole list. */
export function findCountryOfResidence(database: Database, id: number) {
  return database
    .selectFrom('country')
    .select(['id', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirst()
}
