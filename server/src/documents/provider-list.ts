/**
 * Providers as a list to print (POL-049, PRV-029): by city, up to a limit, and a sentence if there are more. It is called
 * a network only where it holds one, and says of everybody else that they are outside of it (ADD-031).
 */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { providersInList } from '@falaj/contract/providers/rules/list-limit.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { text } from '../text.ts'
import { type Field, fieldBlock } from './frame/fields.ts'
import { drawIndex, reserveIndex } from './frame/index-of-places.ts'
import type { DocumentSetting } from './frame/page.ts'
import { type OnPiece, Sheet } from './frame/sheet.ts'
import { type CellText, type Column, type Row, rowsOf, table } from './frame/table.ts'
import { code, name } from './typeface/isolate.ts'

export interface ProviderListInput extends DocumentSetting {
  /** Null: the reader has no network today. `only`: nobody else is in it; `within`: how many of all are. */
  readonly network: { readonly only: boolean; readonly within: number } | null
  /** The search, such as `{label: 'Speciality', value: 'Dental'}`; empty values are left out. */
  readonly criteria: readonly Field[]
  /** In the order of the search. Those beyond the limit are not printed. */
  readonly providers: readonly ListedProvider[]
  /** How many the search found in total. */
  readonly total: number
}

export interface ListedProvider {
  readonly name: string
  readonly otherName: string | null
  readonly facilityType: string
  readonly specialities: readonly string[]
  /** May contain line breaks. */
  readonly address: string
  readonly area: string
  readonly city: string
  readonly phone: string
  /** Null where there is no network. */
  readonly inNetwork: boolean | null
}

export function providerList(
  { network, criteria, providers, total, ...setting }: ProviderListInput,
  onPiece?: OnPiece,
): Promise<Uint8Array> {
  const { language } = setting
  const printed = providers.slice(0, providersInList)
  const title = network?.only ? 'documents.providers.title' : 'documents.providers.title.all'
  const sheet = new Sheet(text(language, title), setting, { onPiece })
  sheet.heading(sheet.title)
  sheet.paragraph(
    printed.length < total
      ? text(language, 'documents.providers.cut', {
          printed: grouped(printed.length),
          total: grouped(total),
        })
      : text(language, 'documents.providers.all', { count: total, total: grouped(total) }),
  )
  sheet.paragraph(aboutNetwork(language, network, total))
  sheet.y += 12
  if (criteria.some(({ value }) => value !== '')) fieldBlock(sheet, criteria)
  const cities = [...Map.groupBy(printed, (provider) => provider.city)]
  const index = reserveIndex(sheet, cities.length)
  const entries = cities.map(([city, inCity]) => ({
    city: name(city),
    providers: inCity.length,
    page: drawCity(sheet, city, inCity),
  }))
  if (index) drawIndex(sheet, index, entries)
  return sheet.finish()
}

/** Where the card counts, and what the others cost. */
function aboutNetwork(
  language: Language,
  network: ProviderListInput['network'],
  total: number,
): string {
  if (network === null) return text(language, 'documents.providers.noCover')
  const outside = total - network.within
  if (outside === 0) return text(language, 'documents.providers.network', { count: total })
  if (total === 1) return text(language, 'documents.providers.outside.only')
  return text(language, 'documents.providers.outside', {
    outside: grouped(outside),
    total: grouped(total),
  })
}

/** With a thousands separator, in the digits of the rest of the document. */
const grouped = (count: number) => code(count.toLocaleString(fallbackLanguage))

/** Returns the page where the city starts. */
function drawCity(sheet: Sheet, city: string, providers: readonly ListedProvider[]): number {
  const { language } = sheet.setting
  sheet.need(110)
  const page = sheet.pages
  sheet.bookmark(city)
  sheet.heading(`${name(city)}  ·  ${providers.length}`, 2)
  const again = () => sheet.repeat(text(language, 'documents.continued', { what: name(city) }))
  table(
    sheet,
    columnsOf(sheet),
    rowsOf(providers, (provider) => rowOf(provider, language)),
    again,
  )
  return page
}

function columnsOf({ setting: { language } }: Sheet): Column[] {
  return [
    { title: text(language, 'documents.providers.provider'), share: 46 },
    { title: text(language, 'documents.providers.address'), share: 35 },
    { title: text(language, 'documents.providers.phone'), share: 19, figures: true },
  ]
}

function rowOf(provider: ListedProvider, language: Language): Row {
  const kind = [provider.facilityType, ...provider.specialities]
    .filter(Boolean)
    .map(name)
    // The dot stays with what it follows.
    .join('\u00a0· ')
  const address = provider.address === '' ? provider.area : provider.address
  return [
    [
      ...names(provider),
      { text: kind, tone: 'quiet' },
      ...(provider.inNetwork === false
        ? [{ text: text(language, 'documents.providers.notInNetwork'), tone: 'strong' as const }]
        : []),
    ],
    [{ text: name(address) }],
    [{ text: code(provider.phone) }],
  ]
}

/** Both names side by side if they are short. */
const besideEachOther = 44

function names({ name: own, otherName }: ListedProvider): CellText[] {
  if (!otherName) return [{ text: name(own), tone: 'strong' }]
  if (own.length + otherName.length > besideEachOther) {
    return [{ text: name(own), tone: 'strong' }, { text: name(otherName) }]
  }
  return [{ text: `${name(own)}  ${name(otherName)}`, tone: 'strong' }]
}
