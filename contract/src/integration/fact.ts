/**
 * What the core system sends to the portal, all in one envelope. The core system is the system of record; the portal
 * keeps a copy. A fact is a whole record, so sending it twice changes nothing.
 */
import { z } from 'zod'
import { fallbackLanguage } from '../shared/rules/languages.ts'
import type { Texts } from '../shared/rules/texts.ts'
import { isoDate, isoInstant, plainText } from '../shared/schemas.ts'

export const name = plainText(200).trim().min(1)
/** A language as BCP 47 writes it. Facts may have texts in one that the portal does not have yet. */
const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language such as en or ar')
/** A text by its languages. Null is a language that it is not in. */
const byLanguage = (text: z.ZodString) =>
  z
    .record(languageTag, text.nullable())
    .transform((translations): Texts =>
      Object.fromEntries(
        Object.entries(translations).filter(
          (entry): entry is [string, string] => entry[1] !== null,
        ),
      ),
    )
const example = { en: 'Omar Haddad', ar: 'عمر حداد' }
/** At least in the portal's first language, which everybody reads who reads no other that it is in. */
export const inLanguages = (text: z.ZodString) =>
  byLanguage(text)
    .refine((translations) => translations[fallbackLanguage] !== undefined, {
      path: [fallbackLanguage],
      message: 'is needed',
    })
    .meta({ example })
/** In any language: whoever cannot read it sees it all the same. */
export const inSomeLanguage = (text: z.ZodString) =>
  byLanguage(text)
    .refine((translations) => Object.keys(translations).length > 0, 'is in no language')
    .meta({ example })
export const texts = inLanguages(name)
/**
 * What the core system writes for its members: by language, in any, or as one text, as older systems keep it. That is
 * then taken for the portal's first language.
 */
export const words = (text: z.ZodString) =>
  z
    .union([text, inSomeLanguage(text)])
    .transform((input): Texts =>
      typeof input === 'string' ? { [fallbackLanguage]: input } : input,
    )
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
