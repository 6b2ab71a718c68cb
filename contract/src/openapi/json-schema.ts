/** JSON Schema of the contract's zod schemas. */
import { z } from 'zod'
import { plainly } from './plain-schema.ts'

/** The parts of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  contentMediaType?: string
  default?: unknown
  example?: unknown
  examples?: unknown[]
  discriminator?: { propertyName: string; mapping?: Record<string, string> }
}

/** What a caller sends, or what a caller receives. */
export type Direction = 'input' | 'output'
export type NamedSchemas = ReadonlyMap<z.ZodType, string>

const root = '#/components/schemas/'
export const reference = (name: string): string => root + name
export const nameOf = (ref: string): string => ref.slice(root.length)

/** By name. Where one named schema holds another, it refers to it. */
export function jsonSchemas(named: NamedSchemas, io: Direction): Map<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: reference,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      // Answers may grow a field in a later version, and what a request holds besides is ignored.
      if (def.type === 'object' && !('catchall' in def && def.catchall))
        delete jsonSchema.additionalProperties
      if ('discriminator' in def)
        Object.assign(jsonSchema, { discriminator: { propertyName: def.discriminator } })
    },
  })
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, plainly(schema)]))
}
