/** The content of another insurer: the demo's with every name, colour, address and number replaced. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The demo's own. */
export const contentFolder = resolve(import.meta.dirname, '../../../content')

export const secondBrand = {
  insurer: { en: 'Pearl Coast Insurance', ar: 'ساحل اللؤلؤ للتأمين' },
  short_name: { en: 'Pearl Coast', ar: 'ساحل اللؤلؤ' },
  portal_name: { en: 'My cover', ar: 'تغطيتي' },
  logo_mark: {
    path: 'M17 6a11 11 0 1 1 0 22a11 11 0 1 1 0-22zM17 12a5 5 0 1 0 0 10a5 5 0 1 0 0-10z',
    side: 34,
  },
  colours: { light: { water: '#7A1F5C' }, dark: { water: '#E39AC9' } },
  copyright_year: '2031',
  website: 'https://pearl.example.net/',
  terms_url: { en: 'https://pearl.example.net/terms', ar: 'https://pearl.example.net/ar/terms' },
  about_url: null,
  email: 'help@pearl.example.net',
  phone_inside_uae: '800 555 0199',
  phone_outside_uae: '+971 4 555 0199',
} as const

/** What would give the first brand away, wherever it stood. */
export const firstBrandWords = [
  'Gulf Horizon',
  'أفق الخليج',
  'www.example.com',
  '@example.com',
  '800 555 0100',
  '+971 4 555 0100',
] as const

/** Its shades, as `#rrggbb`. */
export const firstBrandColours = [
  '#0f5c5c',
  '#0a4243',
  '#1f8a84',
  '#e6f1ee',
  '#cbe3dd',
  '#0b4b4b',
  '#196f6c',
  '#8fd5cb',
  '#5fc2b8',
  '#0d3b3b',
  '#7fd6cc',
  '#17332f',
  '#234842',
] as const

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="34" height="34">
  <circle cx="17" cy="17" r="17" fill="#7A1F5C"/>
  <circle cx="17" cy="17" r="7" fill="#FFFFFF"/>
</svg>
`

/** The folder; whoever asks for it removes it. */
export function secondBrandFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-second-brand-'))
  cpSync(contentFolder, folder, { recursive: true })
  for (const file of textFiles(folder)) writeFileSync(file, renamed(readFileSync(file, 'utf8')))
  const path = join(folder, 'brand.json')
  const before: object = JSON.parse(readFileSync(path, 'utf8'))
  // It has none of its own, and the first one's would give it away.
  const own = { ...before, ...secondBrand, app_icons: undefined }
  writeFileSync(path, JSON.stringify(own, null, 2))
  writeFileSync(join(folder, 'logo.svg'), logo)
  stricter(join(folder, 'countries.json'))
  return folder
}

/** In Oman it takes no passkeys, and requires an app. */
function stricter(file: string): void {
  const written: { countries: { code: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const countries = written.countries.map((one) =>
    one.code === 'OM' ? { ...one, sign_in: { passkeys: 'off', app: 'required' } } : one,
  )
  writeFileSync(file, JSON.stringify({ ...written, countries }, null, 2))
}

const textFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|html|vtt)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())

const renamed = (text: string): string =>
  text
    .replaceAll('Gulf Horizon', 'Pearl Coast')
    .replaceAll('أفق الخليج', 'ساحل اللؤلؤ')
    .replaceAll('www.example.com', 'pearl.example.net')
    .replaceAll('@example.com', '@pearl.example.net')
    .replaceAll('555 0100', '555 0199')
