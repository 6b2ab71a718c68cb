/** The columns that a CSV file of a fact type may have, and the values of their cells, both from the fact's schema. */
import { anyFact, type FactType } from '@falaj/contract/integration/facts.ts'
import { z } from 'zod'

export type Cell = 'text' | 'number' | 'boolean' | 'list' | 'json'
/** A name such as `name.en`, and what its cells contain. `name.*` is each name that begins so. */
export type Columns = ReadonlyMap<string, Cell>

export const cellIn = (columns: Columns, name: string): Cell | undefined =>
  columns.get(name) ?? columns.get(name.replace(/\.[^.]+$/, '.*'))

const known = new Map<FactType, Columns>()

export function columnsOf(type: FactType): Columns {
  const before = known.get(type)
  if (before) return before
  const columns = new Map<string, Cell>()
  const schema = anyFact.options.find((option) => option.shape.type.value === type)
  if (schema) collect(z.toJSONSchema(schema, { io: 'input' }), '', columns)
  known.set(type, columns)
  return columns
}

type Described = z.core.JSONSchema.JSONSchema | boolean

function collect(described: Described, name: string, columns: Map<string, Cell>): void {
  if (typeof described === 'boolean') return
  const choice = described.anyOf?.find((option) => !isNull(option))
  if (choice !== undefined) collect(choice, name, columns)
  else if (described.type === 'object') {
    for (const [key, inner] of Object.entries(described.properties ?? {})) {
      collect(inner, name === '' ? key : `${name}.${key}`, columns)
    }
    // A text by language: `name.en`, `name.fr`, whichever the file has.
    const { additionalProperties: ofAny, propertyNames: languages } = described
    if (ofAny && languages && name !== '') collect(ofAny, `${name}.*`, columns)
  } else columns.set(name, cellOf(described))
}

const isNull = (described: Described) => typeof described === 'object' && described.type === 'null'

function cellOf(described: Exclude<Described, boolean>): Cell {
  const { type, items } = described
  // For a nullable field, the type is a list.
  const types = new Set([type].flat())
  if (types.has('number') || types.has('integer')) return 'number'
  if (types.has('boolean')) return 'boolean'
  if (!types.has('array')) return 'text'
  // In a cell, a list of records is JSON.
  const ofRecords = typeof items === 'object' && !Array.isArray(items) && items.type === 'object'
  return ofRecords ? 'json' : 'list'
}

/** The value of a cell that is not empty. What cannot be converted stays text, and the schema refuses it. */
export function cellValue(cell: Cell, text: string): unknown {
  if (cell === 'number') return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
  if (cell === 'boolean') return { true: true, false: false }[text.trim().toLowerCase()] ?? text
  if (cell === 'list') return text.split('|').map((entry) => entry.trim())
  if (cell === 'text') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
