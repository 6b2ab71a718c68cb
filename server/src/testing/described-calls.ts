/** Every call that the portal has registered, as its own OpenAPI document describes it, so that tests meet later ones too. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** As much of JSON Schema as calls use. */
export interface Described {
  type?: string | string[] | undefined
  properties?: Record<string, Described> | undefined
  required?: string[] | undefined
  items?: Described | undefined
  anyOf?: Described[] | undefined
  enum?: unknown[] | undefined
  pattern?: string | undefined
  maxLength?: number | undefined
  /** Of a file in a form. */
  contentMediaType?: string | undefined
}

const described: z.ZodType<Described> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), described).optional(),
    required: z.array(z.string()).optional(),
    items: described.optional(),
    anyOf: z.array(described).optional(),
    enum: z.array(z.unknown()).optional(),
    pattern: z.string().optional(),
    maxLength: z.number().optional(),
    contentMediaType: z.string().optional(),
  }),
)

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema: described,
})
const body = z.object({ content: z.record(z.string(), z.object({ schema: described.optional() })) })

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(parameter),
  requestBody: body.optional(),
  responses: z.record(z.string(), z.unknown()),
})
const methods = z.enum(['get', 'post', 'put', 'delete'])
const apiDocument = z.object({
  servers: z.tuple([z.object({ url: z.string() })], z.unknown()),
  paths: z.record(z.string(), z.partialRecord(methods, operation)),
})

export interface DescribedCall {
  operationId: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each parameter, from the root of the site. */
  path: string
  forMembers: boolean
  tags: string[]
  parameters: z.output<typeof parameter>[]
  takesFiles: boolean
  /** Of a form with files. */
  form: Described | undefined
  /** Of a JSON body. */
  body: Described | undefined
  /** What it may answer. */
  statuses: number[]
}

export async function describedCalls(app: FastifyInstance): Promise<DescribedCall[]> {
  const answer = await app.inject('/portal/api/openapi.json')
  const { servers, paths } = apiDocument.parse(withoutReferences(answer.json()))
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => ({
      operationId: described.operationId,
      method: upper[methods.parse(method)],
      path: servers[0].url + path,
      // Where it is one of several ways, the others come without a session.
      forMembers:
        described.security.length === 1 && described.security.every((scheme) => 'bearer' in scheme),
      tags: described.tags,
      parameters: described.parameters,
      takesFiles: 'multipart/form-data' in (described.requestBody?.content ?? {}),
      form: described.requestBody?.content['multipart/form-data']?.schema,
      body: described.requestBody?.content['application/json']?.schema,
      statuses: Object.keys(described.responses).map(Number),
    })),
  )
}

/** With what each `$ref` names in its place. */
function withoutReferences(document: unknown): unknown {
  const at = (path: string) =>
    path
      .slice(2)
      .split('/')
      .reduce<unknown>((value, key) => child(value, key), document)
  const resolved = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolved)
    const ref = child(value, '$ref')
    if (typeof ref === 'string') return resolved(at(ref))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part)]))
  }
  return resolved(document)
}

const child = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const upper = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const
