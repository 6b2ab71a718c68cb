import type { z } from 'zod'
import { exampleOf } from './example.ts'
import { jsonSchemas } from './zod-schemas.ts'

/** The example that the description of the API shows, as a value: for tests that need something whole. */
export function wholeExample<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  const schemas = jsonSchemas(new Map([[schema, 'example']]), 'output')
  const lookup = (name: string) => schemas.get(name) ?? {}
  return schema.parse(exampleOf(lookup('example'), lookup, ''))
}
