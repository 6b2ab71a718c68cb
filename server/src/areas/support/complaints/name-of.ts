import type { Language } from '@falaj/contract/shared/schemas.ts'
import { fullName } from '../../../names.ts'
import type { ComplaintRow } from './complaints-store.ts'

/** As it was typed; for a complaint that was imported without one, the member's. */
export function nameOf(row: ComplaintRow, language: Language): string {
  const { name, first_name, last_name } = row
  if (name !== null) return name
  return first_name && last_name ? fullName(language, { first_name, last_name }) : ''
}
