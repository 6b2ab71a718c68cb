/** What a call asks of the directory. */
import { allCountries, usualCountry } from '@falaj/contract/providers/rules/territory.ts'
import type { providers } from '@falaj/contract/providers/schemas.ts'
import type { z } from 'zod'
import type { Reach } from '../../reach.ts'
import type { ProviderFilter } from './providers.ts'

type Query = Omit<z.output<typeof providers.query>, 'page' | 'open_now' | 'as_of'>

/**
 * Somebody whose cover is not in force today has no network: nobody is said to be in it, and nothing is narrowed down to
 * it (ADD-030). `personId`: whose cover counts; the member's own without one.
 * @throws {Refused} 404 for a policy that is not the member's.
 */
export function filterOf(query: Query, reach: Reach, personId?: number): ProviderFilter {
  if (query.policy_id !== undefined) reach.family(query.policy_id)
  const policyId = networkIn(reach, query.policy_id, personId)
  const country = query.country_id ?? usualCountry()
  return {
    countryId: country === allCountries ? null : country,
    cityId: query.city_id,
    regionId: query.region_id,
    facilityTypeId: query.facility_type_id,
    specialityIds: query.speciality_ids,
    search: query.search,
    policyId,
    networkOnly: policyId !== null && query.network_only,
  }
}

function networkIn(reach: Reach, policyId: number | undefined, personId?: number): number | null {
  if (policyId === undefined) return null
  return reach.coveredToday(reach.enrolment(policyId, personId)) === null ? null : policyId
}

/** Both or none. */
export const positionOf = ({ latitude, longitude }: Query) =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude }
