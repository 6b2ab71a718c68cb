/** What a call asks of the directory. */
import { allCountries, usualCountry } from '@falaj/contract/providers/rules/territory.ts'
import type { providers } from '@falaj/contract/providers/schemas.ts'
import type { z } from 'zod'
import type { Reach } from '../../reach.ts'
import type { ProviderFilter } from './providers.ts'

type Query = Omit<z.output<typeof providers.query>, 'page'>

/** @throws {Refused} 404 for a policy that is not the member's. */
export function filterOf(query: Query, reach: Reach): ProviderFilter {
  if (query.policy_id !== undefined) reach.family(query.policy_id)
  const country = query.country_id ?? usualCountry
  return {
    countryId: country === allCountries ? null : country,
    cityId: query.city_id,
    regionId: query.region_id,
    facilityTypeId: query.facility_type_id,
    specialityIds: query.speciality_ids,
    search: query.search,
    policyId: query.policy_id ?? null,
    networkOnly: query.network_only,
  }
}

/** Both or none. */
export const positionOf = ({ latitude, longitude }: Query) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude }
