/**
 * What the server says of single fields: a fact may have changed while somebody typed. It holds for what stood in the
 * field then, and is gone as soon as something else stands there. What went from a list leaves its field empty.
 */
import { fieldSentences } from '../session/call-failed.ts'

export type ReportedProblems = ReadonlyMap<string, { sentence: string; of: string }>
type Values = (name: string) => string

export const noReportedProblems: ReportedProblems = new Map()

/** Of the fields that the form has; `rest` when the refusal is about something else as well. */
export function reportedProblemsIn(
  thrown: unknown,
  names: readonly string[],
  values: Values,
): { problems: ReportedProblems; rest: boolean } {
  const sentences = [...fieldSentences(thrown)].map(([field, sentence]) => ({
    // Of several files in one field: `docs[1]`.
    name: field.replace(/\[\d+\]$/, ''),
    sentence,
  }))
  const own = sentences.filter(({ name }) => names.includes(name))
  return {
    problems: new Map(own.map(({ name, sentence }) => [name, { sentence, of: values(name) }])),
    rest: own.length === 0 || own.length < sentences.length,
  }
}

/** The same map when nothing changed, so that nothing is drawn again. */
export function remainingProblems(reported: ReportedProblems, values: Values): ReportedProblems {
  const left = [...reported].filter(([name, { of }]) => ['', of].includes(values(name)))
  return left.length === reported.size ? reported : new Map(left)
}
