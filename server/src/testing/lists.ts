/** The lists that forms choose from, as few as tests need. */
import type { WritableDatabase } from '../ports/database/open.ts'
import { aCountry } from './builders.ts'

/** The five countries with a mandatory IBAN, India, the United States, and one that is sanctioned. */
const countries = [
  [18, 'BH', 'BHR', 'Bahrain', 'البحرين', false],
  [102, 'IN', 'IND', 'India', 'الهند', false],
  [118, 'KW', 'KWT', 'Kuwait', 'الكويت', false],
  [166, 'OM', 'OMN', 'Oman', 'عُمان', false],
  [179, 'QA', 'QAT', 'Qatar', 'قطر', false],
  [236, 'US', 'USA', 'United States', 'الولايات المتحدة', false],
  [240, 'XX', 'XXX', 'Nowhere', null, true],
] as const

export async function someLists(database: WritableDatabase): Promise<void> {
  await aCountry(database)
  await database
    .insertInto('country')
    .values(
      countries.map(([id, iso2, iso3, en, ar, sanctioned]) => ({
        id,
        iso2,
        iso3,
        name: { en, ...(ar && { ar }) },
        nationality: { en },
        sanctioned,
      })),
    )
    .execute()
  await database
    .insertInto('currency')
    .values([
      { id: 1, code: 'AED', name: { en: 'UAE Dirham', ar: 'درهم إماراتي' } },
      { id: 10, code: 'INR', name: { en: 'Indian Rupee', ar: 'روبية هندية' } },
    ])
    .execute()
  const bank = { swift_code: 'KHHBAEA0', country_id: 234 }
  await database
    .insertInto('bank')
    .values([
      { ...bank, id: 1, title: { en: 'Khaleej Harbour Bank', ar: 'مصرف ميناء الخليج' } },
      { ...bank, id: 2, title: { en: 'Sahyadri Bank' }, country_id: 102 },
      { ...bank, id: 3, title: { en: 'Bank of Everywhere' }, country_id: null, swift_code: null },
    ])
    .execute()
}
