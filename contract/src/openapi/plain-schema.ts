/**
 * A schema for readers: the usual form of each value. Leaves out what is only tolerated, such as digits for a number or an
 * empty form field.
 */
import type { z } from 'zod'
import { eachPart, type JsonSchema } from './json-schema.ts'

export function plainly(generated: z.core.JSONSchema.BaseSchema): JsonSchema {
  const { $schema: _schema, $id: _id, id: _name, ...schema } = generated
  return plain(schema as JsonSchema)
}

function plain(given: JsonSchema): JsonSchema {
  // Examples have their own key in `meta`, because zod drops `examples` of transformed schemas.
  const { example, ...rest } = given
  const schema = eachPart(rest, plain)
  if (example !== undefined) schema.examples = [example]
  if (schema.format && builtIn.has(schema.format)) {
    delete schema.pattern
    delete schema.allOf
  }
  if (schema.pattern && withoutControlCharacters.test(schema.pattern)) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.enum) schema.enum = usualValues(schema.enum)
  if (schema.enum?.every((value) => Number.isInteger(value))) schema.type = 'integer'
  return schema.anyOf ? usualForms(schema, schema.anyOf) : schema
}

/** Formats whose patterns say no more than their name. */
const builtIn = new Set(['date', 'date-time', 'email'])
const withoutControlCharacters = /^\^\[\^\\u0000/
const digits = /^\^(-\?)?(\[1-9\])?\\d/

function usualForms(given: JsonSchema, forms: JsonSchema[]): JsonSchema {
  const { anyOf: _all, ...schema } = given
  const numeric = forms.some(({ type }) => type === 'integer' || type === 'number')
  const isUsual = (form: JsonSchema) => {
    if (form.const === '' || form.enum?.length === 0) return false
    const asText = form.type === 'string' && (digits.test(form.pattern ?? '') || form.enum)
    return !(numeric && asText)
  }
  const usual = joined(forms.filter(isUsual))
  const [only, ...others] = usual
  return only && others.length === 0 ? { ...only, ...schema } : { ...schema, anyOf: usual }
}

/** Zero or a positive number is a number from zero on. */
function joined(forms: JsonSchema[]): JsonSchema[] {
  const positive = forms.find(({ exclusiveMinimum }) => exclusiveMinimum === 0)
  const zero = forms.find(({ enum: values }) => values?.length === 1 && values[0] === 0)
  if (!positive || !zero) return forms
  const { exclusiveMinimum: _, ...number } = positive
  return [{ ...number, minimum: 0 }, ...forms.filter((form) => form !== positive && form !== zero)]
}

function usualValues(values: unknown[]): unknown[] {
  const given = values.filter((value) => value !== '' && value !== 'null')
  const numbers = given.filter((value) => typeof value === 'number')
  return numbers.length > 0 ? numbers : given
}

/** A field that is accepted and never read has nothing but its description: nobody needs an example of it. */
export const isRead = (schema: JsonSchema): boolean =>
  Object.keys(schema).some((key) => key !== 'description')

/** Of a path, a query or a form, where nothing is sent for null. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.type)) {
    const type = schema.type.find((one) => one !== 'null')
    return { ...schema, ...(type && { type }) }
  }
  if (!schema.anyOf) return schema
  const { anyOf, ...rest } = schema
  const forms = anyOf.filter(({ type }) => type !== 'null')
  const [only, ...others] = forms
  return only && others.length === 0 ? { ...only, ...rest } : { ...rest, anyOf: forms }
}
