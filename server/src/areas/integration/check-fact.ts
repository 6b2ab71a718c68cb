/** Whether a line is a known fact, and if not, why. */
import { anyFact, type Fact } from '@falaj/contract/integration/facts.ts'
import type { ReadLine, RefusedLine, Source } from './lines.ts'
import { faultsIn, quoted } from './plain-words.ts'
import { unreadable } from './unreadable.ts'

export interface CheckedLine {
  source: Source
  line: number
  size: number
  fact: Fact
}

const schemas = new Map<string, (typeof anyFact.options)[number]>(
  anyFact.options.map((schema) => [schema.shape.type.value, schema]),
)

export function checkFact(read: ReadLine): CheckedLine | RefusedLine {
  const { source, line } = read
  if ('fault' in read) return { source, line, type: null, faults: [read.fault] }
  const { value } = read
  const refuse = (field: string, reason: string) => ({
    source,
    line,
    type: null,
    faults: [{ field, reason }],
  })
  const fault = unreadable(value)
  if (fault) return refuse(fault.field, fault.reason)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('', 'is not an object')
  const type = Reflect.get(value, 'type')
  if (type === undefined) return refuse('type', 'is missing')
  const schema = typeof type === 'string' ? schemas.get(type) : undefined
  if (!schema) return refuse('type', `${quoted(type)} is not a type of fact`)
  const parsed = schema.safeParse(value)
  if (parsed.success) return { source, line, size: read.size, fact: parsed.data }
  const faults = faultsIn(parsed.error.issues, value, String(type))
  return { source, line, type: String(type), faults }
}
