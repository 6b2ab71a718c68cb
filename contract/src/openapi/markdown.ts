/** Schemas and examples in Markdown. */
import { type JsonSchema, nameOf } from './json-schema.ts'
import { isRead } from './plain-schema.ts'

/** The anchor of a heading. */
export const idOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-')

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    .join('\n')

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export const exampleBlock = (example: unknown): string =>
  typeof example === 'string'
    ? `\`\`\`\n${example.trimEnd()}\n\`\`\``
    : `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``

export function schemaSection(name: string, schema: JsonSchema): string {
  const { properties, description, oneOf } = schema
  const kinds = oneOf ? `One of ${oneOf.map(typeOf).join(', ')}` : typeOf(schema)
  const body = properties ? fieldsTable(fieldsOf(schema)) : `${kinds}.`
  return [`## ${name}`, ...(description ? [description] : []), body].join('\n\n')
}

export interface Field {
  name: string
  type: string
  meaning: string
}

/** Fields of an object inside are named with a dot, those of a list's members with brackets. */
export function fieldsOf(
  { properties = {}, required = [] }: Pick<JsonSchema, 'properties' | 'required'>,
  within = '',
): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const needed = required.includes(name) ? '' : ', optional'
    const meaning = schema.description ?? ''
    const field = { name: within + name, type: typeOf(schema) + needed, meaning }
    const object = schema.items ?? schema.anyOf?.find((form) => form.properties) ?? schema
    const inside = fieldsOf(object, `${within}${name}${schema.items ? '[]' : ''}.`)
    return [field].concat(inside)
  })
}

export const fieldsTable = (fields: readonly Field[]): string =>
  table(
    ['field', 'type', 'meaning'],
    fields.map(({ name, type, meaning }) => [`\`${name}\``, type, meaning]),
  )

export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = nameOf(schema.$ref)
    return `[${name}](schemas.md#${idOf(name)})`
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return forms.map(typeOf).join(' or ')
  if (schema.contentMediaType) return 'file'
  if (schema.items) return `list of ${typeOf(schema.items)}`
  if (typeof schema.additionalProperties === 'object') {
    const key = schema.propertyNames ? ` by ${typeOf(schema.propertyNames)}` : ''
    return `${typeOf(schema.additionalProperties)}${key}`
  }
  if (schema.format) return withNull(schema.format, schema)
  if (!isRead(schema)) return 'anything'
  return withNull([schema.type].flat().find((one) => one !== 'null') ?? 'null', schema)
}

const withNull = (type: string, schema: JsonSchema) =>
  Array.isArray(schema.type) && schema.type.includes('null') ? `${type} or null` : type
