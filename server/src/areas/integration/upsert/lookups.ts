/** The lists in forms. */
import { isDeepStrictEqual } from 'node:util'
import type { FactOf, FactType } from '@falaj/contract/integration/facts.ts'
import { linksStatement } from './links.ts'
import { type Mirror, mirrorStatement, unknown, unknownIn } from './mirror.ts'
import type { Statement, Upsert } from './upsert.ts'

type ListType = Extract<
  FactType,
  | `${'country' | 'currency' | 'city' | 'region' | 'emirate' | 'bank'}.upserted`
  | `${'facility_type' | 'speciality' | 'security_question'}.upserted`
>

function list<Type extends ListType>(
  name: Type,
  phase: number,
  mirror: Omit<Mirror, 'key'>,
  more: readonly Statement[] = [],
): Upsert<FactOf<Type>> {
  const { reads, columns } = mirror
  return {
    name,
    phase,
    keyOf: ({ id }: { id: number }) => `${name} ${id}`,
    // No two have the same code: that of the earlier one might be refused.
    replaces: (later, earlier) => isDeepStrictEqual(codesOf(later), codesOf(earlier)),
    statements: [
      mirrorStatement({
        ...mirror,
        key: ['id'],
        reads: { id: 'integer', ...reads },
        columns: { id: 'line.id', ...columns },
      }),
      ...more,
    ],
  }
}

const codesOf = (fact: FactOf<ListType>) => [
  'code' in fact ? fact.code : null,
  'iso2' in fact ? [fact.iso2, fact.iso3] : null,
]

const codeAndName = { code: 'text', name: 'jsonb' }
const withCodeAndName = { code: 'line.code', name: 'line.name' }

export const country = list('country.upserted', 0, {
  table: 'country',
  reads: {
    iso2: 'text',
    iso3: 'text',
    short_name: 'jsonb',
    nationality: 'jsonb',
    sanctioned: 'boolean',
  },
  columns: {
    iso2: 'line.iso2',
    iso3: 'line.iso3',
    name: 'line.short_name',
    nationality: 'line.nationality',
    sanctioned: 'line.sanctioned',
  },
})

export const currency = list('currency.upserted', 0, {
  table: 'currency',
  reads: codeAndName,
  columns: withCodeAndName,
})
export const securityQuestion = list('security_question.upserted', 0, {
  table: 'security_question',
  reads: { code: 'text', question: 'jsonb' },
  columns: { code: 'line.code', question: 'line.question' },
})

export const bank = list('bank.upserted', 1, {
  table: 'bank',
  reads: { title: 'jsonb', swift_code: 'text', country: 'text' },
  finds: 'left join country on country.iso2 = line.country',
  refuses: [unknown('country', 'country.id', 'country')],
  columns: { title: 'line.title', swift_code: 'line.swift_code', country_id: 'country.id' },
})

const ofCountry = {
  reads: { ...codeAndName, country: 'text' },
  finds: 'left join country on country.iso2 = line.country',
  refuses: [unknown('country', 'country.id', 'country')],
  columns: { ...withCodeAndName, country_id: 'country.id' },
}

export const city = list('city.upserted', 1, { table: 'city', ...ofCountry })
export const facilityType = list('facility_type.upserted', 1, {
  table: 'facility_type',
  ...ofCountry,
})
export const speciality = list('speciality.upserted', 1, { table: 'speciality', ...ofCountry })

export const region = list('region.upserted', 2, {
  table: 'region',
  reads: { ...codeAndName, city: 'text' },
  finds: 'left join city on city.code = line.city',
  refuses: [unknown('city', 'city.id', 'city')],
  columns: { ...withCodeAndName, city_id: 'city.id' },
})

const emirateReads = { id: 'integer', name: 'jsonb', cities: 'jsonb' }

export const emirate = list(
  'emirate.upserted',
  2,
  {
    table: 'emirate',
    reads: emirateReads,
    refuses: [unknownIn('cities', 'city', 'city', 'code')],
    columns: { name: 'line.name' },
  },
  [
    linksStatement({
      table: 'emirate_city',
      owner: 'emirate_id',
      columns: ['city_id'],
      reads: emirateReads,
      owners: 'select line, id as emirate_id from line',
      incoming: `select line.line, line.id as emirate_id, city.id as city_id
  from line cross join jsonb_array_elements_text(line.cities) as named join city on city.code = named`,
    }),
  ],
)
