/** What the entries of the lists are called in a language, by their ids. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { Database } from '../../ports/database/open.ts'
import {
  listCities,
  listFacilityTypes,
  listProviderCountries,
  listRegions,
  listSpecialities,
} from './lists-store.ts'

type Names = ReadonlyMap<number, string>

export interface ListNames {
  /** Of two letters. */
  countryCodes: Names
  countries: Names
  cities: Names
  regions: Names
  facilityTypes: Names
  specialities: Names
}

export async function readListNames(database: Database, language: Language): Promise<ListNames> {
  const [countries, cities, regions, facilityTypes, specialities] = await Promise.all([
    listProviderCountries(database),
    listCities(database, undefined),
    listRegions(database),
    listFacilityTypes(database),
    listSpecialities(database),
  ])
  const namesOf = (rows: readonly { id: number; name: Texts }[]) =>
    new Map(rows.map(({ id, name }) => [id, inLanguage(language, name)]))
  return {
    countryCodes: new Map(countries.map(({ id, iso2 }) => [id, iso2])),
    countries: namesOf(countries),
    cities: namesOf(cities),
    regions: namesOf(regions),
    facilityTypes: namesOf(facilityTypes),
    specialities: namesOf(specialities),
  }
}
