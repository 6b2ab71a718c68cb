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
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(parameter).default([]),
  requestBody: body.optional(),
})
const methods = z.enum(['get', 'post', 'put', 'delete', 'patch'])
const apiDocument = z.object({ paths: z.record(z.string(), z.partialRecord(methods, operation)) })

export interface DescribedCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  /** With `{name}` for each parameter, from the root of the site. */
  path: string
  forMembers: boolean
  tags: string[]
  parameters: z.output<typeof parameter>[]
  /** Of a JSON body. */
  body: Described | undefined
}

export async function describedCalls(app: FastifyInstance): Promise<DescribedCall[]> {
  const answer = await app.inject('/portal/api/openapi.json')
  const { paths } = apiDocument.parse(answer.json())
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { tags, security, parameters, requestBody }]) => ({
      method: upper[methods.parse(method)],
      path,
      forMembers: security.length > 0,
      tags,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

const upper = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE', patch: 'PATCH' } as const
