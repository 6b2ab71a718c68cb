/** What an insurer writes in `content/`, one schema per kind. Texts are by language. */
import { filingRules } from '@falaj/contract/claims/filing-rules.ts'
import {
  countryCode,
  countryFaults,
  countryRules,
  deskName,
  forAllCountries,
} from '@falaj/contract/shared/country-schemas.ts'
import { weekdays } from '@falaj/contract/shared/rules/working-days.ts'
import {
  completeLanguages,
  fallbackLanguage,
  isLanguage,
  languages,
} from '@falaj/contract/shared/rules/languages.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { z } from 'zod'

const text = z.string().trim().min(1).max(4_000)
/** `{"en": "…", "ar": "…"}`: in languages of the portal, and in each of those in which nothing may be missing. */
const byLanguage = (value: z.ZodType<string>) =>
  z.record(z.string(), value).transform((written, context): Texts => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    for (const code of Object.keys(written))
      if (!isLanguage(code)) fault(code, `no language of the portal: ${languages().join(', ')}`)
    for (const code of completeLanguages())
      if (written[code] === undefined) fault(code, 'this language is missing')
    return { ...written, [fallbackLanguage]: written[fallbackLanguage] ?? '' }
  })
const texts = byLanguage(text)

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single dashes')
const webAddress = z.url({ protocol: /^https$/, error: 'an address that begins with https://' })
const phone = z.string().regex(/^\+?[\d ()-]{3,30}$/, 'a phone number, such as +971 4 555 0100')
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour such as #0F5C5C')
const file = (...endings: string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]+\\.(${endings.join('|')})$`),
      `a file name ending in .${endings.join(' or .')}`,
    )
const day = z.iso.date({ error: 'a day, YYYY-MM-DD' })
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 08:00')
/** True if the details beside it are invented and must be replaced before members see them. */
const placeholder = z.boolean().default(false)

/** Design tokens that a brand may set. Those left out keep their default. */
export const colourTokens = [
  'page',
  'card',
  'line',
  'line_strong',
  'ink',
  'ink_quiet',
  'water',
  'deep',
  'bright',
  'tint',
  'pale',
  'amber',
  'amber_tint',
  'red',
  'red_tint',
  'green',
  'green_tint',
] as const
const palette = z.partialRecord(z.enum(colourTokens), colour)

/** `brand.json` */
export const brand = z.strictObject({
  insurer: texts,
  short_name: texts,
  portal_name: texts,
  logo: file('svg'),
  /** The logo as one path in a square of that side, for documents. */
  logo_mark: z.strictObject({ path: z.string().min(1), side: z.number().positive() }),
  /** Of the installed portal: squares of 192 and 512 pixels, and one of 512 that phones cut round. */
  app_icons: z
    .strictObject({ small: file('png'), large: file('png'), round: file('png') })
    .optional(),
  colours: z
    .strictObject({ light: palette, dark: palette })
    .refine(
      ({ light, dark }) =>
        Object.keys(light).toSorted().join() === Object.keys(dark).toSorted().join(),
      {
        error: 'a colour that is set for light must be set for dark, and the other way round',
      },
    ),
  copyright_year: z.string().regex(/^\d{4}$/, 'a year'),
  website: webAddress,
  /** These two: null shows the portal's own page. */
  terms_url: byLanguage(webAddress).nullable(),
  about_url: byLanguage(webAddress).nullable(),
  email: z.email(),
  phone_inside_uae: phone,
  phone_outside_uae: phone,
  placeholder,
})

/** Where members reach the insurer in a country. */
const countryContact = z
  .strictObject({
    toll_free: phone.nullable(),
    international: phone.nullable(),
    email: z.email().nullable(),
    /** When somebody answers, on the country's working days and by its clocks. */
    office: z
      .strictObject({ from: timeOfDay, to: timeOfDay })
      .refine(({ from, to }) => from < to, { error: 'the office must open before it closes' }),
    /** What else is to be said of them; the days and hours are said by themselves. */
    hours_remark: texts.nullable(),
    /** Whether urgent calls are answered while the office is closed. */
    urgent_calls: z.boolean().default(false),
    /** At which times of a working day members are called back who ask for it; empty: nobody is (ADD-483). */
    call_back: z
      .array(
        z
          .strictObject({ from: timeOfDay, to: timeOfDay })
          .refine(({ from, to }) => from < to, { error: 'a time must begin before it ends' }),
      )
      .refine((times) => times.every(({ from }, at) => from >= (times[at - 1]?.to ?? from)), {
        error: 'times follow each other',
      })
      .default([]),
    placeholder,
  })
  .refine(
    ({ office, call_back }) =>
      call_back.every(({ from, to }) => office.from <= from && to <= office.to),
    { error: 'members are called back while the office is open', path: ['call_back'] },
  )

/** Whom a member can contact if a complaint is not resolved. */
const regulator = z.strictObject({
  key: slug,
  authority: texts,
  responsible_for: texts,
  /** Of which emirates' policies; empty: whatever no other is competent for. */
  emirates: z.array(z.string().trim().min(1)).default([]),
  phone: phone.nullable(),
  email: z.email().nullable(),
  website: webAddress.nullable(),
  placeholder,
})

const yearOfHolidays = z
  .strictObject({
    year: z.number().int().min(2000).max(2100),
    holidays: z.array(
      z
        .strictObject({
          from: day,
          to: day,
          name: texts,
          /** By the moon: announced a few days before, and then to be corrected. */
          expected: z.boolean().default(false),
        })
        .refine(({ from, to }) => from <= to, { error: 'the first day comes first' }),
    ),
  })
  .refine(
    ({ year, holidays }) =>
      holidays.every(({ from, to }) => from >= `${year}-01-01` && to <= `${year}-12-31`),
    { error: 'a holiday lies in another year' },
  )

/** `countries.json`: where the insurer insures, and all that is particular to each country. */
export const countries = z
  .strictObject({
    ...forAllCountries,
    countries: z.array(
      z.strictObject({
        ...countryRules.shape,
        name: texts,
        contact: countryContact,
        regulators: z.array(regulator),
        /** What is asked of a claim under a policy of this country. */
        claims: filingRules.prefault({}),
        /** The days of the week on which nobody works. */
        weekend: z.array(z.enum(weekdays)).min(1).max(6),
        /** Which other days do not count as working days. */
        holidays: z.strictObject({
          /** Where the dates come from, for whoever renews them. */
          source: z.string().trim().min(1),
          years: z
            .array(yearOfHolidays)
            .min(1)
            .refine((years) => years.every(({ year }, at) => year === (years[0]?.year ?? 0) + at), {
              error: 'years follow each other',
            }),
        }),
      }),
    ),
  })
  .superRefine((all, context) => {
    for (const message of countryFaults(all)) context.addIssue({ code: 'custom', message })
  })

/** `contacts.json`: what is the same in every country. */
export const contacts = z.strictObject({
  chat: z.strictObject({
    /** The desk of the countries without one of their own (SUP-009). */
    queue: deskName,
    /** Where messages of members go, unless another chat is configured. */
    mailbox: z.email(),
    placeholder,
  }),
  /** `/.well-known/security.txt`: where whoever found a hole tells it. Absent: there is none. */
  security: z
    .strictObject({
      /** `mailto:security@…` or the address of a form. */
      contact: z.url({ protocol: /^(mailto|https|tel)$/ }),
      /** What a finder may do and can expect. */
      policy: z.url({ protocol: /^https$/ }).nullable(),
      placeholder,
    })
    .optional(),
})

/** `faq/NN-name.json`: one category. Answers are HTML. */
export const faqCategory = z.strictObject({
  id: z.number().int().positive(),
  name: texts,
  faq: z
    .array(
      z.strictObject({
        id: z.number().int().positive(),
        question: texts,
        answer: texts,
        /** Only for signed-in members. */
        members_only: z.boolean().default(false),
        /** Only for members of these countries; empty means all. */
        countries: z.array(countryCode).default([]),
      }),
    )
    .min(1),
})

/** `articles/NN-slug/article.json`, with its text in the same folder as `article.<language>.html`. */
export const article = z.strictObject({
  id: z.number().int().positive(),
  slug,
  title: texts,
  excerpt: texts,
  date: day,
  modified: day,
  image: file('jpg', 'png'),
  image_alt: texts,
})

const attachment = { id: z.number().int().positive(), title: texts }

/** `forms/forms.json`: categories with forms to download. */
export const forms = z.array(
  z.strictObject({
    category: texts,
    attachments: z.array(z.strictObject({ ...attachment, file: file('pdf') })).min(1),
  }),
)

/** `manuals/manuals.json`. `file`: `guide.pdf` is in the folder once for each language, as `guide.en.pdf`. */
export const manuals = z.array(z.strictObject({ ...attachment, file: file('pdf') }))

/** `videos/videos.json` */
export const videos = z.array(
  z.strictObject({
    ...attachment,
    key: slug,
    content_type: z.enum(['video', 'tutorial']),
    duration_seconds: z.number().int().positive(),
    /** Browsers take the first that they can play. */
    sources: z.array(file('webm', 'mp4')).min(1),
    poster: file('jpg'),
    /** As the files of manuals: `tour.vtt` is `tour.en.vtt` and so on. */
    subtitles: file('vtt'),
  }),
)

/** `login.json`: what is shown beside the login form. */
export const loginPage = z.strictObject({
  /** Key of the guide video; null for no player. */
  guide_video: slug.nullable(),
  blurb: z.strictObject({ title: texts, text: texts }).nullable(),
})

/** `service-codes.json`: what the codes on service lines mean, for explanations of benefits. */
export const serviceCodes = z.array(
  z.strictObject({ code: z.string().regex(/^[\w./:@+-]{1,80}$/, 'a code'), name: texts }),
)

/** Members accept a version, so a change of the text is a new one. */
const version = z.string().regex(/^[\w.-]{1,20}$/, 'a version such as 3 or 2026-06')
const page = z.strictObject({ title: texts, version, updated: day, placeholder })

/** `legal/legal.json`: titles of the pages whose texts are in `<key>.<language>.html`. */
export const legal = z.strictObject({
  privacy: page,
  terms: page,
  'claim-disclaimer': page,
  about: page,
})
export const legalPages = ['privacy', 'terms', 'claim-disclaimer', 'about'] as const
export type LegalPage = (typeof legalPages)[number]
