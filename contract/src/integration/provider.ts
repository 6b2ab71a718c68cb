import { z } from 'zod'
import { writtenHours } from '../providers/hours.ts'
import { plainText } from '../shared/schemas.ts'
import { texts, day, fact, iso2, key } from './fact.ts'

export const providerUpserted = fact('provider.upserted', {
  provider_code: key,
  name: texts,
  facility_type: key,
  specialities: z.array(key).max(40).default([]),
  country: iso2,
  city: key,
  region: key.nullable().default(null),
  address: texts,
  phone: plainText(40).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  /** Policies with this provider in their network; empty means all. */
  networks: z.array(key).default([]),
  active: z.boolean().default(true),
  /** When it is open, by the clocks of its country. Null: unknown, which is never closed. */
  hours: writtenHours.nullable().default(null),
  /** When somebody last made sure that it is so. */
  verified_on: day.nullable().default(null),
})
