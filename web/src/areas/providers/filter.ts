/** The filters of the search, as they are in the address (PRV-003, PRV-005). */
import { allCountries, usualCountry } from '@falaj/contract/providers/rules/territory.ts'
import { type FilterName, filterNames } from '@falaj/contract/providers/rules/filter-names.ts'
import { type Switch, switches } from './remembered.ts'

export interface Filter {
  /** 0: all. */
  country_id: number
  city_id?: number
  region_id?: number
  search?: string
  facility_type_id?: number
  speciality_ids?: number
  network_only?: 1
  open_now?: 1
}

const numbers = ['city_id', 'region_id', 'facility_type_id', 'speciality_ids'] as const

/** What is no filter counts as none. Of the switches, those that the address does not name are as they are remembered. */
export function filterOf(params: URLSearchParams, remembered: readonly Switch[] = []): Filter {
  const country = params.get('country_id') ?? ''
  const filter: Filter = {
    country_id: /^\d{1,9}$/.test(country) ? Number(country) : usualCountry(),
  }
  for (const name of numbers) {
    const value = params.get(name) ?? ''
    if (/^[1-9]\d{0,8}$/.test(value)) filter[name] = Number(value)
  }
  const search = params.get('search')?.trim().slice(0, 100)
  if (search) filter.search = search
  for (const name of switches)
    if ((params.get(name) ?? (remembered.includes(name) ? '1' : '')) === '1') filter[name] = 1
  return filter
}

/** What a parent no longer holds goes with it (GAP-091). */
const below: Partial<Record<keyof Filter, (keyof Filter)[]>> = {
  country_id: ['city_id', 'region_id', 'facility_type_id', 'speciality_ids'],
  city_id: ['region_id'],
}

export type Changes = Partial<Record<keyof Filter, string | number | undefined>>

/** The address with these changes; everything else in it stays, such as the policy. */
export function withFilter(before: URLSearchParams, changes: Changes): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (String(value ?? '') === (before.get(name) ?? '')) continue
    for (const child of below[nameOf(name)] ?? []) after.delete(child)
    if (value === undefined || value === '') after.delete(name)
    else after.set(name, String(value))
  }
  return after
}

const nameOf = (name: string): keyof Filter => (isFilter(name) ? name : 'search')

function isFilter(name: string): name is keyof Filter {
  return ['country_id', 'search', ...switches, ...numbers].includes(name)
}

/** Without the first choice, which is no filter (PRV-004). */
export function withoutFilters(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const name of ['country_id', 'search', ...switches, ...numbers]) after.delete(name)
  return after
}

export function withoutNetwork(filter: Filter): Filter {
  const { network_only, ...others } = filter
  return network_only === undefined ? filter : others
}

/** A printed list outlives the hour (ADD-462). */
export function withoutHour(filter: Filter): Filter {
  const { open_now, ...others } = filter
  return open_now === undefined ? filter : others
}

/** Those that narrow the result. */
export const filtersSet = (filter: Filter): FilterName[] =>
  filterNames.filter((name) => filter[name] !== undefined)

export const showsEverything = ({ country_id }: Filter): boolean => country_id === allCountries
