/** What rules read of a country in `content/countries.json`; the server's content has more of each. */
import { countrySpecs } from 'ibantools'
import { z } from 'zod'
import { signInFault, signInRules } from './factors.ts'

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'a country by its two letters')

export const deskName = z.string().regex(/^[\w.-]{1,60}$/, 'letters, digits and . _ -')

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: name }))
  } catch {
    return false
  }
}

const ibansOf = new Map(Object.entries(countrySpecs))

export const countryRules = z.object({
  code: countryCode,
  /** Its number in the standard list of countries, which forms and the core system use. */
  list_id: z.int().positive(),
  time_zone: z.string().refine(isTimeZone, { error: 'a time zone such as Europe/Paris' }),
  dialling_code: z.string().regex(/^\+[1-9]\d{0,3}$/, 'a plus and one to four digits'),
  /** Whether no other number than an IBAN can be paid to there (BNK-016, BNK-018). Its length is in the registry of IBANs. */
  iban_required: z.boolean(),
  /**
   * How members say where they live and work (PRF-029 to PRF-032): `listed`, by the emirates and cities that the core
   * system lists, or `typed`.
   */
  address: z.enum(['listed', 'typed']),
  chat: z.strictObject({
    /** `block`: the card is there, points to the country's own numbers, and opens nothing (SUP-002, SUP-010). */
    card: z.enum(['open', 'block', 'none']),
    /** Its own desk (SUP-009); null for the one that countries share. */
    queue: deskName.nullable(),
  }),
  /** By what its members log in, beside their password. */
  sign_in: signInRules.optional(),
})

/** Besides the countries: what the file says for all of them. */
export const forAllCountries = {
  home: countryCode,
  /** Codes are sent to mobile numbers of the countries, and of these; paid-SMS fraud uses numbers elsewhere. */
  mobile_numbers_from: z.array(countryCode),
}

interface Listed {
  home: string
  countries: readonly z.output<typeof countryRules>[]
}

/** What is wrong with the countries together, in sentences. */
export function countryFaults({ home, countries }: Listed): string[] {
  const twice = (['code', 'list_id', 'dialling_code'] as const).flatMap((field) => {
    const all = countries.map((one) => one[field])
    const again = all.find((one, at) => all.indexOf(one) !== at)
    return again === undefined ? [] : [`${field} ${again} is used twice`]
  })
  const without = countries.filter(
    ({ code, iban_required }) => iban_required && !ibansOf.get(code)?.IBANRegistry,
  )
  return [
    ...(countries.some((one) => one.code === home) ? [] : [`home ${home} is not in the list`]),
    ...twice,
    ...without.map(({ code }) => `banks of ${code} have no IBANs, so iban_required must be false`),
    ...countries.flatMap(({ code, sign_in = {} }) => {
      const fault = signInFault(sign_in)
      return fault === undefined ? [] : [`${code}: ${fault}`]
    }),
    // A list of emirates does not say which country it is for.
    ...(countries.filter(({ address }) => address === 'listed').length > 1
      ? ['only one country can have its addresses listed']
      : []),
  ]
}
