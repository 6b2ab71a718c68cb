/**
 * What the core system sends to the portal, all in one envelope. The core system is the system of record; the portal
 * keeps a copy. A fact is a whole record, so sending it twice changes nothing.
 */
import { z } from 'zod'
import { isoDate, isoInstant, plainText } from '../shared/schemas.ts'

export const name = plainText(200).trim().min(1)
/** A text in both languages. Some core systems have no Arabic. */
export const inBoth = (text: z.ZodString) =>
  z.object({ en: text, ar: text.nullable().default(null) })
export const bothLanguages = inBoth(name)
/** A key in the core system: letters, digits and `- _ / . : @ +`. */
export const key = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w./:@+-]+$/, 'of letters, digits and - _ / . : @ + only')
/** An entry's number in a list of the core system. The portal's calls use it as id. */
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
/** A file that is part of the import, relative to the folder of the file that names it. */
export const filePath = z
  .string()
  .max(300)
  .regex(
    /^(?!\/)(?!.*\.\.)[\w./-]+$/,
    "a path of letters, digits and - _ . /, below the folder of the line's file",
  )

const envelope = {
  /** Unique for each fact that is sent; a repeated id is skipped. Optional in files. */
  event_id: key.optional(),
}

export const fact = <Type extends string, Body extends z.ZodRawShape>(type: Type, body: Body) =>
  z.strictObject({ type: z.literal(type), ...envelope, ...body })
