/** What can be chosen, narrowed by what is chosen above it (PRV-003, GAP-091). A list that does not come stays empty (PRV-010). */
import { allCountries } from '@falaj/contract/providers/rules/territory.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Filter } from './filter.ts'
import { listQueries } from './queries.ts'

export function useLists({ country_id, city_id }: Filter) {
  const countries = useList(listQueries.countries)
  const cities = useList(listQueries.cities)
  const regions = useList(listQueries.regions)
  const facilityTypes = useList(listQueries.facilityTypes)
  const specialities = useList(listQueries.specialities)
  const inCountry = (one: { country_id: number | null }) =>
    country_id === allCountries || one.country_id === null || one.country_id === country_id
  return {
    countries: countries.map(({ id, short_name }) => ({ id, name: short_name })),
    cities: country_id === allCountries ? [] : cities.filter(inCountry),
    regions: regions.filter((one) => one.city_id === city_id),
    /** Of all its cities. */
    areas: country_id === allCountries ? [] : regions.filter(inCountry),
    facilityTypes: facilityTypes.filter(inCountry),
    specialities: specialities.filter(inCountry),
  }
}

export type Lists = ReturnType<typeof useLists>

function useList<Entry>(query: UseQueryOptions<Entry[], Error, Entry[], string[]>): Entry[] {
  const { data, error } = useQuery(query)
  useEffect(() => {
    // For whoever looks into the console; the page goes on without the list.
    if (error) console.info('A list of the provider search did not load.', error.message)
  }, [error])
  return data ?? []
}
