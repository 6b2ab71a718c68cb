/** The lists and providers of the demo world. */
import { expect, test } from 'vitest'
import { demoFolder, only, readFacts } from './demo-facts.ts'
import { emirateCities } from './vocabulary/emirates.ts'
import { facilityTypes, specialities } from './vocabulary/facilities.ts'
import { cities } from './vocabulary/places.ts'

const { facts } = await readFacts(demoFolder, '2026-11-21')

test('440 providers stand at coordinates in five countries, 250 of them in the UAE', () => {
  const providers = only(facts, 'provider.upserted')
  expect(providers.length).toBeGreaterThanOrEqual(400)
  expect(providers.filter(({ country }) => country === 'AE')).toHaveLength(250)
  expect(new Set(providers.map(({ country }) => country)).size).toBe(5)
  expect(new Set(providers.map(({ facility_type }) => facility_type)).size).toBe(8)
  expect(
    providers.every(({ latitude, longitude }) => latitude !== null && longitude !== null),
  ).toBe(true)
  expect(new Set(providers.map(({ name }) => name.en)).size).toBe(providers.length)
})

test('GAP-004 the 250 countries bear the usual numbers, and five of them ask for an IBAN', () => {
  const countries = only(facts, 'country.upserted')
  const numbers = Object.fromEntries(countries.map(({ iso2, id }) => [iso2, id]))
  expect(countries).toHaveLength(250)
  expect(numbers).toMatchObject({ AE: 234, OM: 166, BH: 18, QA: 179, KW: 118, IN: 102, US: 236 })
  expect(new Set(['AE', 'KW', 'OM', 'QA', 'BH'].map((iso2) => numbers[iso2]))).toEqual(
    new Set([234, 118, 166, 179, 18]),
  )
  expect(new Set(countries.map(({ iso3 }) => iso3)).size).toBe(250)
  expect(
    countries.every(
      ({ short_name, nationality }) => short_name.ar !== null && nationality.ar !== null,
    ),
  ).toBe(true)
})

test('GAP-104 territories without a nationality have dashes, in both languages', () => {
  const dashes = only(facts, 'country.upserted').filter(
    ({ nationality }) => nationality.en === '---',
  )
  expect(dashes.length).toBeGreaterThan(30)
  expect(dashes.every(({ nationality }) => nationality.ar === '---')).toBe(true)
})

test('there are 15 currencies, 8 facility types, 20 specialities and ten questions', () => {
  expect(only(facts, 'currency.upserted')).toHaveLength(15)
  expect(only(facts, 'facility_type.upserted').map(({ code }) => code)).toEqual(
    facilityTypes.map(({ code }) => code),
  )
  expect(only(facts, 'speciality.upserted').map(({ code }) => code)).toEqual(
    specialities.map(({ code }) => code),
  )
  expect(facilityTypes).toHaveLength(8)
  expect(specialities).toHaveLength(20)
  expect(only(facts, 'security_question.upserted')).toHaveLength(10)
})

test('there are banks of five countries, of India, and international ones', () => {
  expect(new Set(only(facts, 'bank.upserted').map(({ country }) => country))).toEqual(
    new Set(['AE', 'OM', 'BH', 'QA', 'KW', 'IN', null]),
  )
})

test('cities, areas and emirates are those of the generator', () => {
  expect(only(facts, 'city.upserted').map(({ code }) => code)).toEqual(
    cities.map(({ code }) => code),
  )
  expect(only(facts, 'region.upserted').map(({ code }) => code)).toEqual(
    cities.flatMap(({ areas }) => areas.map(({ code }) => code)),
  )
  expect(only(facts, 'emirate.upserted').map((emirate) => emirate.cities)).toEqual(
    emirateCities.map((emirate) => emirate.cities),
  )
})
