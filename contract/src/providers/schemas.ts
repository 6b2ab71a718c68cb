/** Providers, and the lists by which they are found (PRV-006, PRV-019 to PRV-027). */
import { z } from 'zod'
import {
  answerOf,
  emptyOr,
  id,
  isoDate,
  isoInstant,
  listId,
  plainText,
  tooManyAttempts,
} from '../shared/schemas.ts'
import { countryCode } from '../shared/country-schemas.ts'
import { providerHours } from './hours.ts'
import { filterNames } from './rules/filter-names.ts'
import { mistakes } from './rules/mistakes.ts'
import { lastPage } from './rules/page.ts'

const degrees = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most))

const yes = z.union([
  z.literal(['1', 'true', 1, true]).transform(() => true),
  z.literal(['0', 'false', 0, false]).transform(() => false),
])

const digits = z.string().transform(Number).pipe(z.int().positive().max(2_147_483_647))

/** One, several with commas between them, or the parameter several times. */
const ids = z
  .union([
    z.array(listId).max(40),
    z
      .string()
      .regex(/^\d{1,10}(,\d{1,10}){0,39}$/)
      .transform((text) => text.split(','))
      .pipe(z.array(digits)),
    listId.transform((one) => [one]),
  ])
  .meta({ example: [3, 5] })

/** By what providers are sought, and the same for the list of them as a document (PRV-006, PRV-029). */
export const providerFilter = {
  /** Without one the United Arab Emirates (PRV-005); 0 for all. */
  country_id: emptyOr(z.union([listId, z.literal([0, '0']).transform(() => 0)])),
  city_id: emptyOr(listId),
  region_id: emptyOr(listId),
  /** A name in either script, however it is spelt. */
  search: emptyOr(plainText(100).trim()),
  facility_type_id: emptyOr(listId),
  /** Any of these. */
  speciality_ids: emptyOr(ids),
  /** Where the member is; both or neither. */
  latitude: emptyOr(degrees(90)),
  longitude: emptyOr(degrees(180)),
  /** Whose network the answer speaks of. */
  policy_id: emptyOr(id),
  /** Only providers in that network; without cover in force it narrows nothing down. */
  network_only: emptyOr(yes),
}

export const provider = z.object({
  id: z.int(),
  /** The core system's. */
  key: z.string().meta({ example: 'PRV-0017' }),
  name: z.string().meta({ example: 'Al Zahra Clinic' }),
  facility_type: z.string(),
  specialities: z.array(
    z.object({
      speciality: z.object({ id: z.int(), name: z.string().meta({ example: 'Cardiology' }) }),
    }),
  ),
  address: z.string(),
  country: countryCode,
  city_id: z.int(),
  city: z.string().meta({ example: 'Dubai' }),
  /** In a straight line, in km; null without a position, of the member or of the provider. */
  distance: z.number().nullable(),
  phone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** In the network of `policy_id`; null when none was named, and when its cover is not in force today. */
  in_network: z.boolean().nullable(),
  /** By the clocks of its country; null: unknown, which is never closed. */
  hours: providerHours.nullable(),
  /** When somebody last made sure that all this is so. */
  last_verified: isoDate.nullable(),
})
export type Provider = z.output<typeof provider>

/** What would bring results: how many there are without these filters. */
export const suggestion = z.object({
  without: z.array(z.enum(filterNames)),
  total_count: z.int(),
})
export type Suggestion = z.output<typeof suggestion>

const noSuchPolicy = 'No such policy, as far as the member can see.'

/** By what they are sought now; a printed list outlives the hour. */
const presentFilter = {
  ...providerFilter,
  /** Only those that are open, and behind them those whose hours are unknown. */
  open_now: emptyOr(yes),
  /** At which minute they are open: that of the first page, so that the further ones fit. */
  as_of: emptyOr(isoInstant),
}

/** Nearest first; without a position by name (GAP-092). With a name, the closest match first. */
export const providers = {
  query: z.object({
    ...presentFilter,
    /** From 1; 50 providers each. */
    page: emptyOr(
      z
        .union([
          z.int(),
          z
            .string()
            .regex(/^\d{1,4}$/)
            .transform(Number),
        ])
        .pipe(z.int().min(1).max(lastPage)),
    ),
  }),
  response: answerOf(z.array(provider)).extend({
    total_count: z.int(),
    /** How many of them are in the network of `policy_id`; null as `in_network` is. */
    in_network_count: z.int().nullable(),
    /** How many of them are surely open; null unless `open_now` was asked for. */
    open_count: z.int().nullable(),
    /** The minute of the answer, for further pages. */
    as_of: isoInstant,
    /** Public holidays of the next days, by which hours are counted. */
    holidays: z.array(
      z.object({
        country: countryCode,
        from: isoDate.meta({ example: '2026-03-20' }),
        to: isoDate.meta({ example: '2026-03-22' }),
      }),
    ),
    /** The next page; null at the end. */
    next_page: z.int().nullable(),
    /** Only when nothing was found. */
    suggestions: z.array(suggestion),
  }),
  refuses: { 404: noSuchPolicy },
}
export type ProvidersAnswer = z.output<typeof providers.response>

/** Where providers are on a map when they are too many to show each: how many in each city. */
export const providerCities = {
  query: z.object(presentFilter),
  response: answerOf(
    z.array(
      z.object({
        city_id: z.int(),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        count: z.int().meta({ example: 18 }),
      }),
    ),
  ),
  refuses: { 404: noSuchPolicy },
}

/** Names for a map that shows a few streets: where the providers of each area are, on the whole. */
export const providerAreas = {
  response: answerOf(
    z.array(
      z.object({
        region_id: z.int(),
        name: z.string().meta({ example: 'Al Barsha' }),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  ),
}

/** By language, as the core system told it. */
const inLanguages = z.record(z.string(), z.string())

/** All names at once, for a device that looks one up by itself (ADD-726). */
export const providerNames = {
  query: z.object({ policy_id: id }),
  response: answerOf(
    z.array(
      z.object({
        id: z.int(),
        name: inLanguages,
        /** Its place in `areas`. */
        area: z.int().meta({ example: 0 }),
        /** Null while the member has no cover in force under the policy. */
        in_network: z.boolean().nullable(),
      }),
    ),
  ).extend({
    /** Where they are: areas of cities, or cities. */
    areas: z.array(inLanguages),
    /** False where they are too many to be told; then there are none. */
    complete: z.boolean(),
  }),
  refuses: { 404: noSuchPolicy },
}
export type ProviderNames = z.output<typeof providerNames.response>

const named = { id: z.int(), name: z.string() }
/** Null: in every country. */
const ofCountry = z.object({ ...named, country_id: z.int().nullable() })

export const cities = {
  /** Id of a country. */
  params: z.object({ id: listId.optional() }),
  response: answerOf(z.array(z.object({ ...named, country_id: z.int() }))),
}
export const providerCountries = {
  response: answerOf(z.array(z.object({ id: z.int(), short_name: z.string(), iso3: z.string() }))),
}
export const regions = {
  response: answerOf(z.array(z.object({ ...named, country_id: z.int(), city_id: z.int() }))),
}
export const facilityTypes = {
  response: answerOf(z.array(ofCountry.extend({ code: z.string().meta({ example: 'clinic' }) }))),
}
export const specialities = { response: answerOf(z.array(ofCountry)) }
const emirateCity = z.object({ ...named, regions: z.array(z.object(named)) })
export const states = {
  response: answerOf(z.array(z.object({ ...named, cities: z.array(emirateCity) }))),
}

export const reportMistake = {
  params: z.object({ id }),
  body: z.object({
    mistake: z.enum(mistakes),
    /** What is right, in the member's words. */
    right: plainText(500).trim().optional(),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  refuses: { 404: 'No such provider.', 429: tooManyAttempts },
}
