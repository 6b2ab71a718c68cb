/**
 * What the core system tells the portal. One envelope for all; the portal holds a mirror of these and never the
 * book of record. A fact carries the whole record: repeating it, or telling it twice, changes nothing.
 */
import { z } from 'zod'
import { isoDate, isoInstant, plainText } from '../shared/schemas.ts'

export const name = plainText(200).trim().min(1)
/** A text in both languages; Arabic may be missing in a core system that does not hold it. */
export const bothLanguages = z.object({ en: name, ar: name.nullable().default(null) })
/** A key of the core system: letters, digits and `- _ / . : @ +`. */
export const key = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w./:@+-]+$/, 'of letters, digits and - _ / . : @ + only')
/** A key of a list: the core system's number, which the portal's calls speak of. */
export const listId = z.number().int().positive().max(2_147_483_647)
/** An exact amount as text, up to three decimals; never a float. */
export const amount = z
  .string()
  .regex(
    /^\d{1,12}(\.\d{1,3})?$/,
    'an amount as text with at most three decimals, such as "120.50"',
  )
export const day = isoDate
export const instant = isoInstant
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'a currency in three capital letters')
export const iso2 = z.string().regex(/^[A-Z]{2}$/, 'a country in two capital letters')
export const swiftCode = z
  .string()
  .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 'a SWIFT code of 8 or 11 characters')
/** A file that came along with the import, relative to the folder of the file that names it. */
export const filePath = z
  .string()
  .max(300)
  .regex(
    /^(?!\/)(?!.*\.\.)[\w./-]+$/,
    "a path of letters, digits and - _ . /, below the folder of the line's file",
  )

const envelope = {
  /** Unique for each telling; a repeated id is skipped. Imports from files may leave it out. */
  event_id: key.optional(),
}

export const fact = <Type extends string, Body extends z.ZodRawShape>(type: Type, body: Body) =>
  z.strictObject({ type: z.literal(type), ...envelope, ...body })
