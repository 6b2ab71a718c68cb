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

const root = '#/components/schemas/'
export const reference = (name: string): string => root + name
export const nameOf = (ref: string): string => ref.slice(root.length)

/** Applies a change to all parts of a schema. */
export function eachPart(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf, additionalProperties, propertyNames } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, change(part)]),
      ),
    }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(oneOf && { oneOf: oneOf.map(change) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: change(additionalProperties),
    }),
    ...(propertyNames && { propertyNames: change(propertyNames) }),
  }
}
