/** Explains schema errors to somebody who maintains a feed and has never seen a schema. */
import type { z } from 'zod'
import type { Fault } from './lines.ts'

type Issue = z.core.$ZodIssue

/** Enough to find the mistake; a line of a hundred benefits can have hundreds. */
const mostFaults = 10
/** Never repeated in a report. */
const secret = /(^|\.)(password_hash|answer_hash)$/

/** One error per field, at most ten. `type` is the fact's. */
export function faultsIn(issues: readonly Issue[], value: unknown, type: string): Fault[] {
  const faults = new Map<string, Fault>()
  for (const issue of issues) {
    for (const fault of faultsOf(issue, value, type)) {
      if (!faults.has(fault.field) && faults.size < mostFaults) faults.set(fault.field, fault)
    }
  }
  return [...faults.values()]
}

function faultsOf(issue: Issue, value: unknown, type: string): Fault[] {
  const field = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      reason: `is not a field of ${type}`,
    }))
  }
  // A rule of ours says by itself what is wrong, also with what is absent.
  if (issue.code === 'custom') return [{ field, reason: issue.message }]
  const found = valueAt(value, issue.path)
  if (found === undefined) return [{ field, reason: 'is missing' }]
  const shown = secret.test(field) ? 'the value' : quoted(found)
  return [{ field, reason: reasonOf(issue, found, shown) }]
}

function reasonOf(issue: Issue, found: unknown, shown: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return found === null
        ? 'must not be null'
        : `${shown} must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `${shown} must be ${oneOf(issue.values)}`
    case 'invalid_union':
      return `${shown} must be ${oneOf(issue.errors.flat().flatMap((inner) => ('values' in inner ? inner.values : [])))}`
    case 'invalid_key':
      return `${quoted(issue.path.at(-1))} must be ${issue.issues.map(({ message }) => message).join(', ')}`
    case 'invalid_format':
      return `${shown} must be ${formats[issue.format] ?? formOf(issue)}${hint(found)}`
    case 'too_small':
      return tooSmall(issue, shown)
    case 'too_big':
      return tooBig(issue, shown)
    default:
      return issue.message
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const formats: Record<string, string> = {
  date: 'a day such as 2026-03-14',
  datetime: 'an instant with an offset, such as 2026-03-14T09:30:00+04:00',
  email: 'an e-mail address',
}

/** The messages in our schemas continue "must be"; zod's own do not. */
function formOf(issue: Issue & { code: 'invalid_format' }): string {
  if (issue.format === 'starts_with' && 'prefix' in issue)
    return `text that starts with ${String(issue.prefix)}`
  return issue.message.startsWith('Invalid') ? 'text without control characters' : issue.message
}

const hint = (found: unknown) =>
  typeof found === 'string' && found.includes('{today')
    ? '; {today} is understood only with --demo'
    : ''

const oneOf = (values: readonly unknown[]) =>
  values.length === 1 ? String(values[0]) : `one of: ${values.map(String).join(', ')}`

function tooSmall(issue: Issue & { code: 'too_small' }, shown: string): string {
  if (issue.origin === 'string') return 'must not be empty'
  if (issue.origin === 'array') return `needs at least ${issue.minimum} entries`
  return `${shown} must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
}

function tooBig(issue: Issue & { code: 'too_big' }, shown: string): string {
  if (issue.origin === 'string') return `is longer than ${issue.maximum} characters`
  if (issue.origin === 'array') return `has more than ${issue.maximum} entries`
  return `${shown} must be at most ${issue.maximum}`
}

export function quoted(found: unknown): string {
  const text = typeof found === 'string' ? found : JSON.stringify(found)
  return `"${text.length > 40 ? `${text.slice(0, 39)}…` : text}"`
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  )
}
