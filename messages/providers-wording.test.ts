/** What provider search says in English, letter by letter as it was specified (B §2.8, §8). */
import { expect, test } from 'vitest'
import providers from './en/providers.json' with { type: 'json' }

const list: [string, string, string][] = [
  ['PRV-001', providers['providers.title'], 'Search Providers'],
  ['PRV-002', providers['providers.services'], 'Services'],
  ['PRV-003', providers['providers.filter.territory'], 'Territory'],
  ['PRV-003', providers['providers.filter.city'], 'City'],
  ['PRV-003', providers['providers.filter.area'], 'Area'],
  ['PRV-003', providers['providers.filter.name'], 'Provider Name'],
  ['PRV-003', providers['providers.filter.category'], 'Category'],
  ['PRV-003', providers['providers.filter.speciality'], 'Speciality'],
  ['PRV-004', providers['providers.filter.reset'], 'reset'],
  ['PRV-004', providers['providers.filter.search'], 'search'],
  ['PRV-014', providers['providers.empty.title'], 'No Results found'],
  [
    'PRV-014',
    providers['providers.empty.text'],
    'No content matched your criteria. Try searching for something else.',
  ],
  ['PRV-016', providers['providers.specialities.more'], 'More'],
  ['PRV-018', providers['providers.showOnMap'], 'Show On Map'],
  ['PRV-028', providers['providers.download'], 'Download'],
  [
    'PRV-030',
    providers['download.providers.running'],
    'Please wait while the Providers is downloading',
  ],
  ['PRV-030', providers['download.providers.done'], 'Providers has downloaded'],
  ['PRV-031', providers['download.providers.failed'], 'Unable to download Providers'],
]

test.each(list)('%s %s', (_id, said, specified) => {
  expect(said).toBe(specified)
})
