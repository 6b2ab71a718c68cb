/** The insurer's brand for pages, style sheet and documents. */
import { insurerNames } from '@falaj/contract/access/rules/password.ts'
import { countryRules } from '@falaj/contract/shared/country-schemas.ts'
import type { Country } from '@falaj/contract/shared/countries.ts'
import { fallbackLanguage, languages } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { Brand as PageBrand, MapTiles } from '@falaj/contract/shared/brand.ts'
import { type Brand as DocumentBrand, houseColours } from '../../documents/brand.ts'
import type { Contact } from '../../contact.ts'
import { exampleOfMobile } from '../../mobile-number.ts'
import type { Content, InsuredCountry } from './content.ts'
import { mixed, withShades } from './shades.ts'

export const namesOfInsurer = ({ brand }: Content): string[] =>
  insurerNames({ name: brand.insurer, short_name: brand.short_name })

interface PageSettings {
  /** Encrypts tickets in addresses; the page decrypts them (PLT-027). */
  ssoPageKey: string
  mapTiles: MapTiles | null
  identityProviders?: readonly { id: string; names: Texts; buttons: Texts; country: string }[]
}

/** What the insurer's content and the operator's settings tell the pages. */
export function pageBrand(
  { brand, insured }: Content,
  basePath: string,
  { ssoPageKey, mapTiles, identityProviders = [] }: PageSettings,
): PageBrand {
  const own = (page: string) => ({ [fallbackLanguage]: `${basePath}/${page}` })
  // A button that leads nowhere is not shown; what is linked to it still has its name.
  const isOff = (country: string) =>
    insured.countries.find(({ code }) => code === country)?.sign_in?.national_identity === 'off'
  return {
    name: inEach(brand.insurer),
    short_name: inEach(brand.short_name),
    portal_name: inEach(brand.portal_name),
    copyright_year: brand.copyright_year,
    terms_url: inEach(brand.terms_url ?? own('termsOfUse')),
    about_url: inEach(brand.about_url ?? own('aboutUs')),
    phone_inside_uae: brand.phone_inside_uae,
    phone_outside_uae: brand.phone_outside_uae,
    mobile_example: exampleOfMobile(insured.home),
    sso_page_key: ssoPageKey,
    insured: { home: insured.home, countries: insured.countries.map(rulesOf) },
    ...(mapTiles && { map_tiles: mapTiles }),
    ...(identityProviders.length > 0 && {
      identity_providers: identityProviders.map(({ id, names, buttons, country }) => ({
        id,
        name: names,
        button: buttons,
        ...(isOff(country) && { off: true as const }),
      })),
    }),
  }
}

/** Every page finds its token filled. */
const inEach = (text: Texts): Texts => ({
  ...text,
  ...Object.fromEntries(languages().map((one) => [one, inLanguage(one, text)])),
})

/** What rules ask of a country, without what only the server tells. */
const rulesOf = (country: InsuredCountry): Country => countryRules.parse(country)

/** `line_strong` in `brand.json` is `--line-strong` in the style sheet; these have other names there. */
const renamed: Record<string, string> = {
  deep: 'water-deep',
  bright: 'water-bright',
  tint: 'water-tint',
  pale: 'water-pale',
}

/** Sets only the tokens in the brand, in both colour schemes, and those derived from them. */
export function brandStyles({ brand: { colours } }: Content): string {
  const [light, dark] = [withShades(colours.light, 'light'), withShades(colours.dark, 'dark')]
  const dim = new Map<string, string>(Object.entries(dark))
  const lines = Object.entries(light).map(([token, colour]) => {
    const name = renamed[token] ?? token.replaceAll('_', '-')
    return `--${name}: light-dark(${colour}, ${dim.get(token) ?? colour});`
  })
  const all = [...lines, ...drawn(light, dark)].map((line) => `  ${line}\n`)
  return all.length > 0 ? `:root {\n${all.join('')}}\n` : '/* The house colours. */\n'
}

type Palette = Content['brand']['colours']['light']

/** A hovered button, the card and the picture beside the login use shades of the brand's colour. */
function drawn({ water, deep, bright }: Palette, dark: Palette): string[] {
  if (!water || !deep || !bright) return []
  return [
    `--water-hover: light-dark(${mixed(water, '#000000', 0.2)}, ${dark.bright ?? bright});`,
    `--art-deep: ${deep};`,
    `--art-mid: ${water};`,
    `--art-far: ${mixed(water, bright, 0.4)};`,
    `--art-bright: ${bright};`,
    `--art-water: ${mixed(bright, '#FFFFFF', 0.55)};`,
    `--on-art-quiet: ${mixed(water, '#FFFFFF', 0.85)};`,
  ]
}

/** The number for calls from any country. */
export const contactOf = ({ brand }: Content): Contact => ({
  phone: brand.phone_outside_uae,
  email: brand.email,
})

export function documentBrand(content: Content): DocumentBrand {
  const { brand } = content
  const light = withShades(brand.colours.light, 'light')
  return {
    name: brand.insurer,
    logo: brand.logo_mark,
    colours: {
      water: light.water ?? houseColours.water,
      deep: light.deep ?? houseColours.deep,
      bright: light.bright ?? houseColours.bright,
      tint: light.tint ?? houseColours.tint,
      pale: light.pale ?? houseColours.pale,
    },
    ...contactOf(content),
    website: new URL(brand.website).host,
  }
}
