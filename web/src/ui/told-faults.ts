/**
 * What the server says of single fields: a fact may have changed while somebody typed. It holds for what stood in the
 * field then, and is gone as soon as something else stands there. What went from a list leaves its field empty.
 */
import { fieldSentences } from '../session/call-failed.ts'

export type ToldFaults = ReadonlyMap<string, { sentence: string; of: string }>
type Values = (name: string) => string

export const nothingTold: ToldFaults = new Map()

/** Of the fields that the form has; `rest` when the refusal is about something else as well. */
export function toldBy(
  thrown: unknown,
  names: readonly string[],
  values: Values,
): { told: ToldFaults; rest: boolean } {
  const said = [...fieldSentences(thrown)].map(([field, sentence]) => ({
    // Of several files in one field: `docs[1]`.
    name: field.replace(/\[\d+\]$/, ''),
    sentence,
  }))
  const own = said.filter(({ name }) => names.includes(name))
  return {
    told: new Map(own.map(({ name, sentence }) => [name, { sentence, of: values(name) }])),
    rest: own.length === 0 || own.length < said.length,
  }
}

/** The same map when nothing changed, so that nothing is drawn again. */
export function stillTold(told: ToldFaults, values: Values): ToldFaults {
  const left = [...told].filter(([name, { of }]) => ['', of].includes(values(name)))
  return left.length === told.size ? told : new Map(left)
}
