/**
 * The eligible network as a list to print (POL-049, PRV-029): providers by city, up to a limit, and a sentence if there
 * are more.
 */
import { providersInList } from '@falaj/contract/providers/rules/list-limit.ts'
import { text } from '../text.ts'
import { type Field, fieldBlock } from './frame/fields.ts'
import { drawIndex, reserveIndex } from './frame/index-of-places.ts'
import type { DocumentSetting } from './frame/page.ts'
import { type OnPiece, Sheet } from './frame/sheet.ts'
import { type CellText, type Column, type Row, rowsOf, table } from './frame/table.ts'
import { code, name } from './typeface/isolate.ts'

export interface ProviderListInput extends DocumentSetting {
  /** The search, such as `{label: 'Speciality', value: 'Dental'}`; empty values are left out. */
  readonly criteria: readonly Field[]
  /** In the order of the search. Those beyond the limit are not printed. */
  readonly providers: readonly ListedProvider[]
  /** How many the search found in total. */
  readonly total: number
}

export interface ListedProvider {
  readonly name: string
  readonly nameArabic: string | null
  readonly facilityType: string
  readonly specialities: readonly string[]
  /** May contain line breaks. */
  readonly address: string
  readonly area: string
  readonly city: string
  readonly phone: string
}

export function providerList(
  { criteria, providers, total, ...setting }: ProviderListInput,
  onPiece?: OnPiece,
): Promise<Uint8Array> {
  const { language } = setting
  const printed = providers.slice(0, providersInList)
  const sheet = new Sheet(text(language, 'documents.providers.title'), setting, { onPiece })
  sheet.heading(sheet.title)
  sheet.paragraph(
    printed.length < total
      ? text(language, 'documents.providers.cut', {
          printed: grouped(printed.length),
          total: grouped(total),
        })
      : text(language, 'documents.providers.all', { total: grouped(total) }),
  )
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

/** With a thousands separator, in the digits of the rest of the document. */
const grouped = (count: number) => code(count.toLocaleString('en'))

/** Returns the page where the city starts. */
function drawCity(sheet: Sheet, city: string, providers: readonly ListedProvider[]): number {
  const { language } = sheet.setting
  sheet.need(110)
  const page = sheet.pages
  sheet.bookmark(city)
  sheet.heading(`${name(city)}  ·  ${providers.length}`, 2)
  const again = () => sheet.repeat(text(language, 'documents.continued', { what: name(city) }))
  table(sheet, columnsOf(sheet), rowsOf(providers, rowOf), again)
  return page
}

function columnsOf({ setting: { language } }: Sheet): Column[] {
  return [
    { title: text(language, 'documents.providers.provider'), share: 46 },
    { title: text(language, 'documents.providers.address'), share: 35 },
    { title: text(language, 'documents.providers.phone'), share: 19, figures: true },
  ]
}

function rowOf(provider: ListedProvider): Row {
  const kind = [provider.facilityType, ...provider.specialities]
    .filter(Boolean)
    .map(name)
    // The dot stays with what it follows.
    .join('\u00a0· ')
  const address = provider.address === '' ? provider.area : provider.address
  return [
    [...names(provider), { text: kind, tone: 'quiet' }],
    [{ text: name(address) }],
    [{ text: code(provider.phone) }],
  ]
}

/** Both names side by side if they are short. */
const besideEachOther = 44

function names({ name: latin, nameArabic }: ListedProvider): CellText[] {
  if (!nameArabic) return [{ text: name(latin), tone: 'strong' }]
  if (latin.length + nameArabic.length > besideEachOther) {
    return [{ text: name(latin), tone: 'strong' }, { text: name(nameArabic) }]
  }
  return [{ text: `${name(latin)}  ${name(nameArabic)}`, tone: 'strong' }]
}
