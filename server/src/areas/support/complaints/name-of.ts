import type { Language } from '@falaj/contract/shared/schemas.ts'
import { fullName } from '../../../names.ts'
import type { ComplaintRow } from './complaints-store.ts'

/** As it was typed; for a complaint that was imported without one, the member's. */
export function nameOf(row: ComplaintRow, language: Language): string {
  const { name, first_name_en, first_name_ar, last_name_en, last_name_ar } = row
  if (name !== null) return name
  if (first_name_en === null || last_name_en === null) return ''
  return fullName(language, { first_name_en, first_name_ar, last_name_en, last_name_ar })
}
