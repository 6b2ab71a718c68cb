/** JSON Schema of the contract's zod schemas. */
import { z } from 'zod'
import { type JsonSchema, reference } from './json-schema.ts'
import { plainly } from './plain-schema.ts'

/** What a caller sends, or what a caller receives. */
export type Direction = 'input' | 'output'
export type NamedSchemas = ReadonlyMap<z.ZodType, string>

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
