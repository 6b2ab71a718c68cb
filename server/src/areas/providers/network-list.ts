/** The eligible network as a document (POL-049). */
import { providersInList } from '@falaj/contract/providers/rules/list-limit.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { ListedProvider } from '../../documents/provider-list.ts'
import type { Database } from '../../ports/database/open.ts'
import { inLanguage } from '../../names.ts'
import { countNetwork, listNetwork, type NetworkSearch } from './network-store.ts'

export type { NetworkSearch }

export async function networkList(
  database: Database,
  search: NetworkSearch,
  language: Language,
): Promise<{ providers: ListedProvider[]; total: number }> {
  const [rows, total] = await Promise.all([
    listNetwork(database, search, language, providersInList),
    countNetwork(database, search),
  ])
  const providers = rows.map((row) => ({
    name: inLanguage(language, row.name_en, row.name_ar),
    nameArabic: language === 'ar' ? null : row.name_ar,
    facilityType: row.facility_type ?? '',
    specialities: row.specialities,
    address: inLanguage(language, row.address_en, row.address_ar),
    area: row.area ?? '',
    city: row.city ?? '',
    phone: row.phone ?? '',
  }))
  return { providers, total }
}
