/** The directory that invented receipts are compared with: every sixth receipt is of a clinic that it does not have. */
import type { ClinicNames } from '@falaj/contract/claims/receipt/clinic-names.ts'
import type { InventedReceipt } from '@falaj/world/receipts/invented-receipts.ts'
import { inventedProvider } from '@falaj/world/providers.ts'
import type { WorldCountry } from '@falaj/world/vocabulary/countries.ts'
import { cities } from '@falaj/world/vocabulary/places.ts'

/** In each country. */
const providers = 1_000

function clinicNames(country: WorldCountry, until: number): ClinicNames {
  const areas = cities.filter((city) => city.country === country).flatMap((city) => city.areas)
  const data = Array.from({ length: providers }, (_, index) => {
    const { provider_code, name, region } = inventedProvider('receipts', country, index, until)
    const area = areas.findIndex(({ code }) => code === region)
    return { id: idOf(provider_code), name: textsOf(name), area }
  })
  return { data, areas: areas.map(({ en, ar }) => ({ en, ar })) }
}

const textsOf = ({ en = '', ar = '' }: InventedReceipt['provider']['name']) => ({ en, ar })

/** Of `AE-000017`: 17. */
const idOf = (code: string): number => Number(code.split('-')[1])

export const isListed = ({ number }: InventedReceipt): boolean => number % 6 !== 0

export const clinicOf = ({ provider }: InventedReceipt): string =>
  String(idOf(provider.provider_code))

/** Nobody tells two of one name in one area apart. */
const isNamesake = (one: ClinicNames['data'][number], other: ClinicNames['data'][number]) =>
  one.name['en'] === other.name['en'] && one.area === other.area

/** What the phone has of the directory when it reads this receipt. */
export function namesFor(receipt: InventedReceipt, until: number): ClinicNames {
  const at = cities.find(({ country }) => country === receipt.provider.country)
  const known = at ? clinicNames(at.country, until) : { data: [], areas: [] }
  if (isListed(receipt)) return known
  const own = known.data.find(({ id }) => String(id) === clinicOf(receipt))
  return { ...known, data: known.data.filter((one) => !own || !isNamesake(one, own)) }
}
