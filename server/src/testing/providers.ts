/** A few providers with the lists that they need. */
import { skeletonOf, wordsOfName } from '@falaj/contract/providers/rules/spelling.ts'
import type { Insertable } from 'kysely'
import type { WritableDatabase } from '../ports/database/open.ts'
import type { DB } from '../ports/database/tables.ts'
import { aCountry } from './builders.ts'

/** `onlyFor`: names of providers with the policy whose network alone holds them; the others serve all. */
export async function someProviders(
  database: WritableDatabase,
  { onlyFor = [] }: { onlyFor?: (readonly [name: string, policyId: number])[] } = {},
): Promise<void> {
  await aCountry(database)
  await database
    .insertInto('country')
    .values({
      id: 17,
      iso2: 'BH',
      iso3: 'BHR',
      name: { en: 'Bahrain' },
      nationality: { en: 'Bahraini' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('city')
    .values([
      { id: 1, code: 'DXB', country_id: 234, name: { en: 'Dubai', ar: 'دبي' } },
      { id: 2, code: 'AUH', country_id: 234, name: { en: 'Abu Dhabi', ar: 'أبوظبي' } },
      { id: 3, code: 'MAN', country_id: 17, name: { en: 'Manama', ar: 'المنامة' } },
    ])
    .execute()
  await database
    .insertInto('facility_type')
    .values([
      { id: 1, code: 'CLINIC', name: { en: 'Clinic', ar: 'عيادة' } },
      { id: 2, code: 'CENTRE', name: { en: 'Medical Centre', ar: 'مركز طبي' } },
    ])
    .execute()
  await aProvider(database, 'Al Noor Medical Centre', {
    inArabic: 'مركز النور الطبي',
    facility_type_id: 2,
  })
  await aProvider(database, 'Corniche Clinic', { city_id: 2 })
  await aProvider(database, 'Closed Clinic', { active: false })
  await aProvider(database, 'Clinic abroad', { country_id: 17, city_id: 3 })
  for (const [name, policyId] of onlyFor) await aProvider(database, name, {}, { only: [policyId] })
}

const usual = {
  facility_type_id: 1,
  country_id: 234,
  city_id: 1,
  address: { en: 'Street 1', ar: 'شارع 1' },
  phone: '+971 4 555 0142',
  active: true,
}

type Written = Omit<Insertable<DB['provider']>, 'name' | 'provider_code' | 'name_words'> & {
  inArabic: string
}

/** `only`: the policies whose networks alone hold it. */
export async function aProvider(
  database: WritableDatabase,
  english: string,
  { inArabic, ...with_ }: Partial<Written> = {},
  { only = [], specialities = [] }: { only?: number[]; specialities?: number[] } = {},
): Promise<number> {
  const name = { en: english, ...(inArabic !== undefined && { ar: inArabic }) }
  const words = Object.values(name).flatMap((each) => wordsOfName(each))
  const { id: provider_id } = await database
    .insertInto('provider')
    .values({
      ...usual,
      provider_code: english.replaceAll(' ', '-'),
      name,
      name_words: [...new Set(words.map(({ word }) => word))],
      ...with_,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { word, joined } of words) {
    await database
      .insertInto('provider_word')
      .values({ word, joined, skeleton: skeletonOf(word) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const policy_id of only)
    await database.insertInto('provider_network').values({ provider_id, policy_id }).execute()
  for (const speciality_id of specialities)
    await database
      .insertInto('provider_speciality')
      .values({ provider_id, speciality_id })
      .execute()
  return provider_id
}
