/** A few providers with the lists that they need. */
import type { Database } from '../ports/database/open.ts'
import { aCountry } from './builders.ts'

/** `onlyFor`: names of providers with the policy whose network alone holds them; the others serve all. */
export async function someProviders(
  database: Database,
  { onlyFor = [] }: { onlyFor?: (readonly [name: string, policyId: number])[] } = {},
): Promise<void> {
  await aCountry(database)
  await database
    .insertInto('country')
    .values({ id: 17, iso2: 'BH', iso3: 'BHR', name_en: 'Bahrain', nationality_en: 'Bahraini' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await database
    .insertInto('city')
    .values([
      { id: 1, code: 'DXB', country_id: 234, name_en: 'Dubai', name_ar: 'دبي' },
      { id: 2, code: 'AUH', country_id: 234, name_en: 'Abu Dhabi', name_ar: 'أبوظبي' },
      { id: 3, code: 'MAN', country_id: 17, name_en: 'Manama', name_ar: 'المنامة' },
    ])
    .execute()
  await database
    .insertInto('facility_type')
    .values([
      { id: 1, code: 'CLINIC', name_en: 'Clinic', name_ar: 'عيادة' },
      { id: 2, code: 'CENTRE', name_en: 'Medical Centre', name_ar: 'مركز طبي' },
    ])
    .execute()
  await database
    .insertInto('provider')
    .values([
      provider('Al Noor Medical Centre', { name_ar: 'مركز النور الطبي', facility_type_id: 2 }),
      provider('Corniche Clinic', { city_id: 2 }),
      provider('Closed Clinic', { active: false }),
      provider('Clinic abroad', { country_id: 17, city_id: 3 }),
    ])
    .execute()
  for (const [name, policyId] of onlyFor) {
    const { id } = await database
      .insertInto('provider')
      .values(provider(name))
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('provider_network')
      .values({ provider_id: id, policy_id: policyId })
      .execute()
  }
}

const usual = {
  facility_type_id: 1,
  country_id: 234,
  city_id: 1,
  address_en: 'Street 1',
  address_ar: 'شارع 1',
  phone: '+971 4 555 0142',
  active: true,
}

const provider = (name_en: string, more: Partial<typeof usual & { name_ar: string }> = {}) => ({
  ...usual,
  provider_code: name_en,
  name_en,
  ...more,
})
