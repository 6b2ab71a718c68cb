/** The calls of the contract as the operations of an OpenAPI document. */
import type { ZodType } from 'zod'
import type { Call, CallShape } from '../call.ts'
import type { Area } from './areas.ts'
import { exampleOf, type Lookup } from './example.ts'
import { type JsonSchema, reference } from './json-schema.ts'
import type { Direction } from './zod-schemas.ts'
import { isRead, withoutNull } from './plain-schema.ts'
import { refusalExamples, type Refusing, refusalsOf } from './refusals.ts'

export interface DescribedCall {
  operationId: string
  tag: string
  call: Call
  shape: CallShape
  /** `policy/{id}`. */
  path: string
  params: ZodType | undefined
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}
export interface Content {
  schema: JsonSchema
  example?: unknown
}
export interface Response {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: Record<string, Content>
}
export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { required: true; content: Record<string, Content> }
  responses: Record<string, Response | { $ref: string }>
}

/** Names of calls begin with what they do; what a call is only named after is what it gets. */
const verbs =
  /^(add|change|check|choose|delete|download|drop|edit|fetch|forget|forgot|list|login|logout|make|mark|read|recover|refresh|register|remove|resend|reset|resubmit|save|send|set|show|update|upload|verify)(?![a-z])/

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** `policy` becomes `getPolicy`, `userPolicies` becomes `listUserPolicies`. */
export const operationIdOf = (name: string, { summary }: Call): string =>
  verbs.test(name) ? name : `${summary.startsWith('List ') ? 'list' : 'get'}${capital(name)}`

/** `medical-card/:id?` is two operations: a path of OpenAPI has no parameters that may be missing. */
export function callsOf({ tag, calls, schemas }: Area): DescribedCall[] {
  return Object.entries(calls).flatMap(([name, call]) => {
    const shape = schemas[name] as CallShape | undefined
    if (!shape) throw new Error(`There is no schema for the call ${name}.`)
    const operationId = operationIdOf(name, call)
    const whole = { tag, call, shape, path: call.path.replaceAll(/:(\w+)\??/g, '{$1}') }
    if (!call.path.endsWith('?')) return [{ ...whole, operationId, params: shape.params }]
    const [, parameter = ''] = /:(\w+)\?$/.exec(call.path) ?? []
    const short = whole.path.slice(0, whole.path.lastIndexOf('/'))
    return [
      { ...whole, operationId, path: short, params: undefined },
      { ...whole, operationId: `${operationId}By${capital(parameter)}`, params: shape.params },
    ]
  })
}

/** JSON Schemas of what a call takes and gives, by `operationId` and part. */
export interface Schemas {
  input: Lookup
  output: Lookup
  /** The name under which a part of a call is described, if it has any. */
  named(schema: ZodType | undefined, direction: Direction): string | undefined
}

export function operationOf(described: DescribedCall, schemas: Schemas): Operation {
  const { operationId, tag, call, shape } = described
  return {
    operationId,
    summary: call.summary,
    ...(call.description && { description: call.description }),
    tags: [tag],
    security: [...securityOf[call.auth]],
    parameters: parametersOf(described, schemas),
    ...requestBodyOf(described, schemas),
    responses: {
      ...success(described, schemas),
      ...Object.fromEntries(
        refusalsOf(call, shape).map((one) => [
          one.status,
          one.general ? { $ref: `#/components/responses/${one.general}` } : refusalResponse(one),
        ]),
      ),
    },
  }
}

const securityOf: Record<Call['auth'], Record<string, never[]>[]> = {
  public: [],
  optional: [{}, { bearer: [] }],
  member: [{ bearer: [] }],
  core: [{ coreSignature: [], coreTimestamp: [] }],
}

function parametersOf({ call, shape, params }: DescribedCall, schemas: Schemas) {
  const of = (where: 'path' | 'query', schema: ZodType | undefined): Parameter[] => {
    const name = schemas.named(schema, 'input')
    if (!name) return []
    const { properties = {}, required = [] } = schemas.input(name)
    return Object.entries(properties).map(([field, property]) => {
      const schema = withoutNull(property)
      const isRequired = where === 'path' || required.includes(field)
      const example = exampleOf(schema, schemas.input, `${name}.${field}`)
      return parameterOf(schema, { name: field, in: where, required: isRequired, example })
    })
  }
  return [
    ...of('path', params),
    ...of('query', shape.query),
    ...(call.auth === 'core' ? [] : [parameterNamed('AcceptLanguage')]),
    ...(call.repeats === 'keyed' ? [parameterNamed('IdempotencyKey')] : []),
    ...(isRanged(shape) ? [parameterNamed('Range')] : []),
  ]
}

/** Readers look for the description beside the schema, not in it. */
function parameterOf(
  { description, ...schema }: JsonSchema,
  named: Omit<Parameter, 'schema' | 'description'>,
): Parameter {
  return { ...named, ...(description && { description }), schema }
}

const parameterNamed = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const isRanged = ({ refuses }: CallShape) => refuses !== undefined && 416 in refuses

function requestBodyOf(
  { call, shape, operationId }: DescribedCall,
  schemas: Schemas,
): Pick<Operation, 'requestBody'> {
  const { body, ndjson, form, files } = shape
  if (form || files) return bodyOf({ 'multipart/form-data': formOf(operationId, shape, schemas) })
  const name = schemas.named(body, 'input')
  if (!name || call.method === 'GET') return {}
  const example = exampleOf(schemas.input(name), schemas.input, name)
  const json = { schema: { $ref: reference(name) }, example }
  if (!ndjson) return bodyOf({ 'application/json': json })
  const lines = [example].flat().map((line) => JSON.stringify(line))
  return bodyOf({
    'application/json': json,
    'application/x-ndjson': {
      schema: { type: 'string', description: 'The same values, one a line.' },
      example: `${lines.join('\n')}\n`,
    },
  })
}

const bodyOf = (content: Record<string, Content>) => ({
  requestBody: { required: true as const, content },
})

const eachAs = (text: JsonSchema, descriptions: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(descriptions).map(([field, description]) => [field, { ...text, description }]),
  )

/** The example leaves out what is numbered and what is not read. */
function formOf(
  operationId: string,
  { form, files = {}, numbered = {} }: CallShape,
  { named, input }: Schemas,
): Content {
  const name = named(form, 'input')
  const { properties = {}, required = [] } = name ? input(name) : {}
  const read: Record<string, JsonSchema> = {}
  const unread: Record<string, JsonSchema> = {}
  for (const [field, part] of Object.entries(properties)) {
    if (isRead(part)) read[field] = withoutNull(part)
    else unread[field] = { type: 'string', ...part }
  }
  const schema = {
    type: 'object',
    properties: {
      ...read,
      ...eachAs({ type: 'string', contentMediaType: 'application/octet-stream' }, files),
      ...eachAs({ type: 'string' }, numbered),
      ...unread,
    },
    required,
  }
  const example = Object.fromEntries(
    Object.entries(read).map(([field, part]) => [
      field,
      exampleOf(part, input, `${operationId}.${field}`),
    ]),
  )
  return { schema, example }
}

function success({ shape }: DescribedCall, schemas: Schemas): Record<string, Response> {
  const name = schemas.named(shape.response, 'output')
  const json: Record<string, Content> = name
    ? {
        'application/json': {
          schema: { $ref: reference(name) },
          example: exampleOf(schemas.output(name), schemas.output, name),
        },
      }
    : {}
  const { sends } = shape
  if (!sends) return { 200: { description: 'Done.', content: json } }
  const text = sends.startsWith('text/')
  const content = {
    ...json,
    [sends]: { schema: { type: 'string', ...(!text && { contentMediaType: sends }) } },
  }
  const whole = { description: text ? 'Done.' : 'The document.', content }
  if (!isRanged(shape)) return { 200: whole }
  return { 200: whole, 206: { description: 'The part of the document asked for.', content } }
}

export function refusalResponse({ status, reasons }: Refusing): Response {
  const waits = status === 429 || status === 503
  return {
    description: reasons.join(' '),
    ...(waits && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: {
      'application/json': {
        schema: { $ref: reference('Refusal') },
        example: { success: false, ...refusalExamples[status] },
      },
    },
  }
}
