/** The record of a person under a policy as the core system told it, and the lists that its fields are chosen from. */
import { fallbackLanguage, type Language } from '@falaj/contract/shared/rules/languages.ts'
import { z } from 'zod'
import { placeNames } from '../../lookups.ts'
import { inLanguage } from '../../names.ts'
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
    ...Object.fromEntries(facts.map(([name, told]) => [name, value.parse(told)])),
    ...person,
  }
}

/** Of every list of places, the names in a language by the English ones. */
export async function findPlacesIn(
  language: Language,
  database: Database,
): Promise<ReadonlyMap<string, string>> {
  if (language === fallbackLanguage) return new Map()
  const { rows } = await placeNames.execute(database)
  return new Map(
    rows.map(({ name_en, name_ar }) => [name_en, inLanguage(language, name_en, name_ar)]),
  )
}

/** Where somebody lives: of the whole list. */
export function findCountryOfResidence(database: Database, id: number) {
  return database
    .selectFrom('country')
    .select(['id', 'name_en'])
    .where('id', '=', id)
    .executeTakeFirst()
}
