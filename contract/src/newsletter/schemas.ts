/** Preferences of the newsletter (SUP-054 to SUP-064). */
import { z } from 'zod'
import { answerOf, tooManyAttempts } from '../shared/schemas.ts'
import { mostChildren, mostSaved } from './rules/preferences.ts'

/** 1 health, 2 financial wellness, 3 family and community (SUP-058). */
const interest = z.union([z.literal(1), z.literal(2), z.literal(3)])
/** 0 or 1 (SUP-059). */
const flag = z.union([z.literal(0), z.literal(1)])
/** What somebody wants to save (SUP-060). */
const goal = z.int().min(0).max(mostSaved).nullable()

const fields = {
  interests: z
    .array(interest)
    .max(3)
    .meta({ example: [1, 3] }),
  send_email: flag.meta({ example: 1 }),
  send_sms: flag.meta({ example: 0 }),
  married: flag.nullable().meta({ example: 1 }),
  childrens_education: goal.meta({ example: 50_000 }),
  retirement: goal.meta({ example: 200_000 }),
  property: goal.meta({ example: null }),
  general_savings: goal.meta({ example: 10_000 }),
  children_count: z.int().min(0).max(mostChildren).nullable().meta({ example: 2 }),
  children_below_eighteen: z
    .array(z.int().min(1900).max(9999))
    .max(mostChildren)
    .describe('The years in which they were born.')
    .meta({ example: [2014, 2018] }),
}
export const preferences = z.object(fields)
export type Preferences = z.output<typeof preferences>

/** Of the link in a newsletter (SUP-055). */
const token = z.string().max(200).meta({ example: '20270615.c2lnbmVkIGZvciB0aGlzIGFkZHJlc3M' })
const link = {
  token: token.optional(),
  email: z.string().max(254).optional(),
}

const refuses = {
  401: 'There is neither a session nor a link.',
  410: 'The link has expired, or is for another address.',
  429: tooManyAttempts,
}

export const newsletter = {
  query: z.object(link),
  response: answerOf(preferences.extend({ email: z.string() })),
  refuses,
}

/** Any subset can be saved (SUP-063). */
export const saveNewsletter = {
  body: preferences.partial().extend(link),
  response: z.object({ success: z.literal(true), message: z.string() }),
  refuses,
}
