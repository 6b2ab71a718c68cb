/** The fields that only one kind has, between forms, the table and calls (`contract/src/requests/own-fields.ts`). */
import type { OwnFields, OwnSubmitted, OwnValues } from '@falaj/contract/requests/own-fields.ts'
import type { MessageKey } from '../../text.ts'
import type { RequestRow } from './kind.ts'

/** As a form says them, trimmed; nothing counts as null. */
export function formValues<Own extends OwnFields>(own: Own, sent: Sent): OwnValues<Own> {
  return valuesOf(own, (name) => {
    const value = sent[name]
    return (typeof value === 'string' && value.trim()) || null
  })
}
type Sent = Readonly<Record<string, unknown>>

/** Each that is missing in a form, with the sentence that says so. */
export const missingValues = (own: OwnFields<MessageKey>, sent: Sent): [string, MessageKey][] =>
  Object.entries(formValues(own, sent)).flatMap(([name, value]): [string, MessageKey][] => {
    const sentence = own[name]?.missing
    return value === null && sentence !== undefined ? [[name, sentence]] : []
  })

/** As they are stored, in the table or in what is kept of a change. */
export const storedValues = <Own extends OwnFields>(own: Own, row: object): OwnValues<Own> =>
  valuesOf(own, (name) => {
    const value: unknown = Reflect.get(row, name)
    return typeof value === 'string' ? value : null
  })

/** As they go to the core system. Throws for what is not complete: it must have been checked before. */
export function submittedValues<Own extends OwnFields>(own: Own, row: RequestRow) {
  const values = storedValues(own, row)
  const missing = Object.keys(own).find(
    (name) => own[name]?.missing !== undefined && values[name] === null,
  )
  if (missing) throw new Error(`Only what is complete is handed over: ${missing} is missing.`)
  // None of those that may not be missing is.
  return values as OwnSubmitted<Own>
}

/** The compiler cannot follow keys through `Object.fromEntries`. */
const valuesOf = <Own extends OwnFields>(own: Own, of: (name: string) => string | null) =>
  Object.fromEntries(Object.keys(own).map((name) => [name, of(name)])) as OwnValues<Own>
