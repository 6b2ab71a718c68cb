import { expect, test } from 'vitest'
import { nationalities } from './nationalities.ts'

const countries = [
  { iso2: 'OM', nationality: 'Omani' },
  { iso2: 'AQ', nationality: '-' },
  { iso2: 'AX', nationality: 'Åland Islander' },
  { iso2: 'BV', nationality: ' -- ' },
  { iso2: 'BH', nationality: 'Bahraini' },
  { iso2: 'GW', nationality: 'Bissau-Guinean' },
  { iso2: 'IO', nationality: '—' },
]

test('ACC-099 nationalities are sorted, and entries that only hold a place are left out', () => {
  expect(nationalities(countries, 'en').map(({ value }) => value)).toEqual(['AX', 'BH', 'GW', 'OM'])
})

test('ACC-099 in Arabic they are sorted as Arabic sorts', () => {
  const arabic = [
    { iso2: 'OM', nationality: 'عُماني' },
    { iso2: 'AE', nationality: 'إماراتي' },
    { iso2: 'BH', nationality: 'بحريني' },
  ]
  expect(nationalities(arabic, 'ar').map(({ value }) => value)).toEqual(['AE', 'BH', 'OM'])
})
