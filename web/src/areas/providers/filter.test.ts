import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterOf, filtersSet, withFilter, withoutFilters, withoutHour } from './filter.ts'

const params = (text: string) => new URLSearchParams(text)

test('PRV-003 PRV-005 PRV-006 the address holds the filters; without a country it is the Emirates', () => {
  expect(filterOf(params(''))).toEqual({ country_id: 234 })
  expect(
    filterOf(
      params(
        'country_id=17&city_id=3&region_id=9&search=%20noor&facility_type_id=2&speciality_ids=5&network_only=1',
      ),
    ),
  ).toEqual({
    country_id: 17,
    city_id: 3,
    region_id: 9,
    search: 'noor',
    facility_type_id: 2,
    speciality_ids: 5,
    network_only: 1,
  })
})

test('what is no filter counts as none, whatever stands in an address', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const filter = filterOf(params(query))
      expect(Number.isInteger(filter.country_id)).toBe(true)
    }),
  )
  for (const query of ['city_id=0', 'city_id=-1', 'search=%20', 'country_id=x', 'network_only=yes'])
    expect(filterOf(params(query))).toEqual({ country_id: 234 })
})

test('PRV-003 GAP-091 another territory clears what lies in it, another city its area, and the policy stays', () => {
  const before = params(
    'policy=4&country_id=234&city_id=1&region_id=2&facility_type_id=3&search=noor',
  )
  expect(withFilter(before, { country_id: 17 }).toString()).toBe(
    'policy=4&country_id=17&search=noor',
  )
  expect(filterOf(withFilter(before, { city_id: 2 }))).toEqual({
    country_id: 234,
    city_id: 2,
    facility_type_id: 3,
    search: 'noor',
  })
  expect(withFilter(before, { city_id: 1 }).toString()).toBe(before.toString())
  expect(withFilter(before, { search: '' }).has('search')).toBe(false)
})

test('PRV-004 reset takes all filters away and leaves the policy', () => {
  const before = params('policy=4&country_id=17&city_id=1&network_only=1&search=noor')
  expect(withoutFilters(before).toString()).toBe('policy=4')
})

test('ADD-463 a switch is as the address says, and where that says nothing, as it is remembered', () => {
  expect(filterOf(params(''), ['open_now'])).toEqual({ country_id: 234, open_now: 1 })
  expect(filterOf(params('open_now=0&network_only=1'), ['open_now'])).toEqual({
    country_id: 234,
    network_only: 1,
  })
  expect(withoutFilters(params('policy=4&open_now=1')).toString()).toBe('policy=4')
})

test('ADD-462 the printed list leaves out who is open now', () => {
  expect(withoutHour({ country_id: 234, open_now: 1, city_id: 1 })).toEqual({
    country_id: 234,
    city_id: 1,
  })
})

test('the territory is not counted among the filters that narrow', () => {
  expect(filtersSet(filterOf(params('country_id=17')))).toEqual([])
  expect(filtersSet(filterOf(params('city_id=1&search=x')))).toEqual(['city_id', 'search'])
})
