/** When a provider is open, as the core system tells it and as members' devices count with it (ADD-460). */
import { z } from 'zod'
import { weekdays } from '../shared/rules/working-days.ts'
import { isoDate } from '../shared/schemas.ts'

const clock = '([01]\\d|2[0-3]):[0-5]\\d'
/** `09:00-13:30`; to a time that is not later it goes on past midnight, and `24:00` is the end of the day. */
const span = z
  .string()
  .regex(new RegExp(`^${clock}-(${clock}|24:00)$`), 'a span of time such as 09:00-13:30')
  .refine((written) => written.slice(0, 5) !== written.slice(6), 'a span ends when it begins')
  .meta({ example: '09:00-13:30' })

/** Empty: closed. */
const spansOfDay = z.array(span).max(6)

const hoursBy = <Spans extends z.ZodType>(spans: Spans) => ({
  /** By day of the week; a day that is left out is unknown, not closed. */
  week: z.partialRecord(z.enum(weekdays), spans),
  /** On public holidays of its country; null: unknown. */
  holidays: spans.nullable(),
})
const exceptionBy = <Spans extends z.ZodType>(spans: Spans) => ({
  from: isoDate.meta({ example: '2026-02-18' }),
  to: isoDate.meta({ example: '2026-03-19' }),
  hours: spans,
})

export const providerHours = z.object({
  /** Day and night, public holidays included. */
  always: z.boolean(),
  ...hoursBy(spansOfDay),
  /** On these days instead of all else; the first that names a day counts. */
  exceptions: z.array(z.object(exceptionBy(spansOfDay))),
})
export type ProviderHours = z.output<typeof providerHours>

/** In a cell of a CSV file an empty list would be an absent one: there closed is a word. */
const writtenSpans = z
  .array(z.union([span, z.literal('closed')]))
  .max(6)
  .refine((written) => !written.includes('closed') || written.length === 1, {
    error: 'closed stands alone',
  })
  .transform((written) => written.filter((one) => one !== 'closed'))

const longestExceptionDays = 366

/** As facts tell it. */
export const writtenHours = z.strictObject({
  always: z.boolean().default(false),
  week: hoursBy(writtenSpans).week.default({}),
  holidays: hoursBy(writtenSpans).holidays.default(null),
  exceptions: z
    .array(
      z
        .strictObject(exceptionBy(writtenSpans))
        .refine(({ from, to }) => from <= to, { error: 'the first day comes first', path: ['to'] })
        .refine(
          ({ from, to }) => Date.parse(to) - Date.parse(from) < longestExceptionDays * 86_400_000,
          { error: 'longer than a year is no exception', path: ['to'] },
        ),
    )
    .max(40)
    .default([]),
})
