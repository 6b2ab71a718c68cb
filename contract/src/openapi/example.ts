/** An example of a schema, made from those of its fields. A field has the same example everywhere. */
import { fieldExamples } from './field-examples.ts'
import { type JsonSchema, nameOf } from './json-schema.ts'
import { isRead } from './plain-schema.ts'

export type Lookup = (name: string) => JsonSchema

/** @throws {Error} for a field without an example, either in its schema's `meta` or in `field-examples.ts`. */
export function exampleOf(schema: JsonSchema, lookup: Lookup, field: string): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  const known = fieldExamples[field.slice(field.lastIndexOf('.') + 1)] ?? []
  if (schema.enum) return known.find((one) => schema.enum?.includes(one)) ?? schema.enum[0]
  const fitting = known.find((one) => fits(one, schema))
  if (fitting !== undefined) return fitting
  if (schema.$ref) return exampleOf(lookup(nameOf(schema.$ref)), lookup, field)
  const form = (schema.anyOf ?? schema.oneOf ?? []).find(({ type }) => type !== 'null')
  if (form) return exampleOf(form, lookup, field)
  if (schema.properties) return exampleOfObject(schema.properties, lookup, field)
  if (schema.items) return [exampleOf(schema.items, lookup, field)]
  if (typeof schema.additionalProperties === 'object') {
    const key = exampleOf(schema.propertyNames ?? {}, lookup, `${field}.key`)
    return { [String(key)]: exampleOf(schema.additionalProperties, lookup, field) }
  }
  const usual = usualExamples[schema.format ?? [schema.type].flat()[0] ?? '']
  if (usual !== undefined) return usual
  throw new Error(`${field} has no example: give it one in its schema or in field-examples.ts.`)
}

const exampleOfObject = (fields: Record<string, JsonSchema>, lookup: Lookup, parent: string) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, schema]) => isRead(schema))
      .map(([name, schema]) => [name, exampleOf(schema, lookup, `${parent}.${name}`)]),
  )

const usualExamples: Record<string, unknown> = {
  date: '2026-03-14',
  'date-time': '2026-03-14T09:30:00+04:00',
  boolean: true,
  null: null,
}

function fits(value: unknown, schema: JsonSchema): boolean {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return forms.some((form) => fits(value, form))
  if (schema.$ref) return false
  const types = new Set([schema.type].flat())
  if (value === null) return types.has('null')
  if (typeof value === 'number') {
    const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = schema
    const within = value >= minimum && value > exclusiveMinimum && value <= maximum
    return within && (types.has('integer') || types.has('number'))
  }
  if (Array.isArray(value)) {
    const { items = {} } = schema
    return types.has('array') && value.every((one) => fits(one, items))
  }
  if (typeof value !== 'string') return types.has(typeof value)
  return types.has('string') && new RegExp(schema.pattern ?? '', 'u').test(value)
}
