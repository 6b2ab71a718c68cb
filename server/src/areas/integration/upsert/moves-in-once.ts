/** What facts have in common that are imported once and belong to the member from then on. */
import { type Refusal, unknown } from './mirror.ts'

/** Every column is set when the record is created, and never again. */
export const movesInOnce = (columns: Readonly<Record<string, string>>) => ({
  columns,
  replaces: Object.fromEntries(Object.keys(columns).map((column) => [column, null])),
})

export const findPerson = 'left join person on person.card_number = line.card_number'
export const knownPerson = unknown('member with card number', 'person.id', 'card_number')

/**
 * What moves in is not what stands under its key already: a record that somebody made here, or somebody else's. `same`:
 * SQL condition on `current_row`.
 */
export const isAnother = (field: string, same: string): Refusal => ({
  when: `current_row.id is not null and not coalesce(${same}, false)`,
  field,
  reason: `format('%s already belongs to another record', line.${field})`,
})
