/** The record of a person under a policy as the core system told it, and the lists that its fields are chosen from. */
import { fallbackLanguage, type Language } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { placeNames } from '../../lookups.ts'
import { lockPerson } from '../../ports/database/lock-person.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'

/** A field's value as the core system has it. */
export type RecordValue = string | number | null
export type ProfileRecord = Readonly<Record<string, RecordValue>>

const info = z.record(z.string(), z.unknown())
const value = z.union([z.string(), z.number()]).nullable().catch(null)

interface Enrolled {
  id: number
  personId: number
}

/** With its person locked, so that one change of a profile is asked for after the other. */
export async function lockRecord(
  transaction: Transaction,
  enrolled: Enrolled,
): Promise<ProfileRecord & { card_number: string }> {
  await lockPerson(transaction, enrolled.personId)
  return findRecord(transaction, enrolled)
}

export async function findRecord(
  database: Database,
  { id, personId }: Enrolled,
): Promise<ProfileRecord & { card_number: string }> {
  const person = await database
    .selectFrom('person')
    .select(['card_number', 'phone_number'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const enrolment = await database
    .selectFrom('enrolment')
    .select('info')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = Object.entries(info.catch({}).parse(enrolment.info))
  return {
    ...Object.fromEntries(facts.map(([name, raw]) => [name, value.parse(raw)])),
    ...person,
  }
}

/** Of every list of places, what they are called in a language, by what the core system calls them. */
export async function findPlacesIn(
  language: Language,
  database: Database,
): Promise<ReadonlyMap<string, string>> {
  if (language === fallbackLanguage) return new Map()
  const { rows } = await listPlaceNames(database)
  return new Map(rows.map(({ core_name, name }) => [core_name, inLanguage(language, name)]))
}

/** Of every list of places, what the core system calls them, by what they are called in any language. */
export async function findPlacesCalled(database: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await listPlaceNames(database)
  const inAnyLanguage = rows.flatMap(({ core_name, name }) =>
    Object.values(name).map((called) => [called, core_name] as const),
  )
  return new Map([
    ...inAnyLanguage,
    ...rows.map(({ core_name }) => [core_name, core_name] as const),
  ])
}

const listPlaceNames = (database: Database) =>
  sql<{
    core_name: string
    name: Texts
  }>`select core_name, name from ${placeNames} as place`.execute(database)

/** Where somebody lives: of the whole list. */
export function findCountryOfResidence(database: Database, id: number) {
  return database
    .selectFrom('country')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
}
