/** What facts have in common that are imported once and belong to the member from then on. */
import { unknown } from './mirror.ts'

/** Every column is set when the record is created, and never again. */
export const movesInOnce = (columns: Readonly<Record<string, string>>) => ({
  columns,
  replaces: Object.fromEntries(Object.keys(columns).map((column) => [column, null])),
})

export const findPerson = 'left join person on person.card_number = line.card_number'
export const knownPerson = unknown('member with card number', 'person.id', 'card_number')
