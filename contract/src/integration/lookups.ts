/** The lists in forms. Ids are the core system's; the portal's calls use them. */
import { z } from 'zod'
import { texts, currencyCode, fact, iso2, key, listId, swiftCode } from './fact.ts'

/** The standard 250 (GAP-004): `nationality` is dashes where a country has none. */
export const countryUpserted = fact('country.upserted', {
  id: listId,
  iso2,
  iso3: z.string().regex(/^[A-Z]{3}$/, 'a country in three capital letters'),
  short_name: texts,
  nationality: texts,
  sanctioned: z.boolean().default(false),
})
export const currencyUpserted = fact('currency.upserted', {
  id: listId,
  code: currencyCode,
  name: texts,
})
export const cityUpserted = fact('city.upserted', {
  id: listId,
  code: key,
  name: texts,
  country: iso2,
})
export const regionUpserted = fact('region.upserted', {
  id: listId,
  code: key,
  name: texts,
  city: key,
})
/** An emirate, and its cities. */
export const emirateUpserted = fact('emirate.upserted', {
  id: listId,
  name: texts,
  cities: z.array(key),
})
/** Without a country it is offered in every one. */
export const facilityTypeUpserted = fact('facility_type.upserted', {
  id: listId,
  code: key,
  name: texts,
  country: iso2.nullable().default(null),
})
/** Without a country it is offered in every one. */
export const specialityUpserted = fact('speciality.upserted', {
  id: listId,
  code: key,
  name: texts,
  country: iso2.nullable().default(null),
})
/** Without a country the bank is an international one. */
export const bankUpserted = fact('bank.upserted', {
  id: listId,
  title: texts,
  swift_code: swiftCode.nullable().default(null),
  country: iso2.nullable().default(null),
})
export const securityQuestionUpserted = fact('security_question.upserted', {
  id: listId,
  code: key,
  question: texts,
})
