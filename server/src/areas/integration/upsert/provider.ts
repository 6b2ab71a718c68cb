/** The provider network. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { hoursIndex } from '@falaj/contract/providers/rules/hours-index.ts'
import type { Minutes } from '@falaj/contract/providers/rules/open-hours.ts'
import { skeletonOf, wordsOfName } from '@falaj/contract/providers/rules/spelling.ts'
import { linksStatement } from './links.ts'
import { lines, mirrorStatement, unknown, unknownIn } from './mirror.ts'
import type { Statement, Upsert } from './upsert.ts'

const wordReads = { words: 'jsonb' }
const linkReads = { provider_code: 'text', specialities: 'jsonb', networks: 'jsonb' }
const owners =
  'select line, provider.id as provider_id from line join provider using (provider_code)'

/** As PostgreSQL writes one. */
const multirange = (ranges: readonly Minutes[]) =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join()}}`

/** In one order, so that two imports at the same time wait for one another and do not lock each other. */
const newWords: Statement<FactOf<'provider.upserted'>> = {
  text: `with ${lines(wordReads)},
added as (
  insert into provider_word (word, skeleton, joined)
  select word, min(skeleton), bool_and(joined)
  from line cross join jsonb_to_recordset(line.words) as entry (word text, skeleton text, joined boolean)
  group by word order by word
  on conflict (word) do update set joined = false where provider_word.joined and not excluded.joined
)
select line, 'unchanged' as outcome, null as field, null as reason from line where false`,
  reads: Object.keys(wordReads),
}

export const provider: Upsert<FactOf<'provider.upserted'>> = {
  name: 'provider.upserted',
  phase: 3,
  keyOf: (fact) => `provider ${fact.provider_code}`,
  replaces: () => true,
  alsoRead({ name, hours }) {
    const words = Object.values(name).flatMap(wordsOfName)
    const { open, known } = hoursIndex(hours)
    return {
      open_minutes: multirange(open),
      known_days: multirange(known),
      name_words: [...new Set(words.map(({ word }) => word))],
      words: words.map(({ word, joined }) => ({ word, joined, skeleton: skeletonOf(word) })),
    }
  },
  statements: [
    mirrorStatement({
      table: 'provider',
      key: ['provider_code'],
      reads: {
        ...linkReads,
        name: 'jsonb',
        facility_type: 'text',
        country: 'text',
        city: 'text',
        region: 'text',
        address: 'jsonb',
        phone: 'text',
        latitude: 'double precision',
        longitude: 'double precision',
        active: 'boolean',
        hours: 'jsonb',
        open_minutes: 'text',
        known_days: 'text',
        verified_on: 'date',
        name_words: 'jsonb',
      },
      finds: `left join facility_type on facility_type.code = line.facility_type
    left join country on country.iso2 = line.country
    left join city on city.code = line.city
    left join region on region.code = line.region`,
      refuses: [
        unknown('facility type', 'facility_type.id', 'facility_type'),
        unknown('country', 'country.id', 'country'),
        unknown('city', 'city.id', 'city'),
        unknown('region', 'region.id', 'region'),
        {
          when: 'city.country_id <> country.id',
          field: 'city',
          reason: `format('city %s is not in country %s', line.city, line.country)`,
        },
        {
          when: 'region.city_id <> city.id',
          field: 'region',
          reason: `format('region %s is not in city %s', line.region, line.city)`,
        },
        unknownIn('specialities', 'speciality', 'speciality', 'code'),
        unknownIn('networks', 'policy', 'policy', 'policy_number'),
      ],
      columns: {
        provider_code: 'line.provider_code',
        name: 'line.name',
        facility_type_id: 'facility_type.id',
        country_id: 'country.id',
        city_id: 'city.id',
        region_id: 'region.id',
        address: 'line.address',
        phone: 'line.phone',
        latitude: 'line.latitude',
        longitude: 'line.longitude',
        active: 'line.active',
        hours: 'line.hours',
        open_minutes: 'line.open_minutes::int4multirange',
        known_days: 'line.known_days::int4multirange',
        verified_on: 'line.verified_on',
        name_words: 'array(select jsonb_array_elements_text(line.name_words))',
      },
    }),
    newWords,
    linksStatement({
      table: 'provider_speciality',
      owner: 'provider_id',
      columns: ['speciality_id'],
      reads: linkReads,
      owners,
      incoming: `select line.line, provider.id as provider_id, speciality.id as speciality_id
  from line join provider using (provider_code)
  cross join jsonb_array_elements_text(line.specialities) as named join speciality on speciality.code = named`,
    }),
    linksStatement({
      table: 'provider_network',
      owner: 'provider_id',
      columns: ['policy_id'],
      reads: linkReads,
      owners,
      incoming: `select line.line, provider.id as provider_id, policy.id as policy_id
  from line join provider using (provider_code)
  cross join jsonb_array_elements_text(line.networks) as named join policy on policy.policy_number = named`,
    }),
  ],
}
