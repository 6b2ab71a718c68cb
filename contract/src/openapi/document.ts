/** The OpenAPI 3.1 document of the whole API, made from the calls and schemas of the contract. */
import { fallbackLanguage, languages } from '../shared/rules/languages.ts'
import * as claimStatus from '../claims/status.ts'
import * as facts from '../integration/facts.ts'
import * as lookups from '../integration/lookups.ts'
import * as member from '../integration/member.ts'
import * as memberOwned from '../integration/member-owned.ts'
import * as policy from '../integration/policy.ts'
import * as provider from '../integration/provider.ts'
import * as request from '../integration/request.ts'
import * as submissions from '../integration/submission.ts'
import * as preApprovalStatus from '../preapprovals/status.ts'
import { signatureHeader, timestampHeader } from '../integration/signature.ts'
import * as shared from '../shared/schemas.ts'
import { areas } from './areas.ts'
import { type Components, componentsOf } from './components.ts'
import { introduction } from './introduction.ts'
import { type JsonSchema, nameOf } from './json-schema.ts'
import {
  callsOf,
  type Operation,
  operationOf,
  type Parameter,
  refusalResponse,
  type Response,
} from './operations.ts'
import { generalNames, generalRefusals } from './refusals.ts'
import { submissionWebhook } from './submission-webhook.ts'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string; variables?: Record<string, object> }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, object>
    parameters: Record<string, Parameter>
    headers: Record<string, object>
    responses: Record<string, Response>
    schemas: Record<string, JsonSchema>
  }
}

/** `path`: where the portal answers calls, `/portal/api`. */
export function openApiDocument(path: string): OpenApiDocument {
  const calls = areas.flatMap(callsOf)
  const components = componentsOf(
    [
      ...areas.map(({ schemas }) => schemas),
      shared,
      facts,
      lookups,
      member,
      memberOwned,
      policy,
      provider,
      claimStatus,
      preApprovalStatus,
      request,
      submissions,
    ],
    calls,
    {
      sent: [],
      received: [shared.refusal, submissions.submission, submissions.submissionAnswer],
    },
  )
  const paths: OpenApiDocument['paths'] = {}
  for (const call of calls) {
    const at = (paths[`/${call.path}`] ??= {})
    at[call.call.method.toLowerCase()] = operationOf(call, components)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Falaj',
      version: '0.1.0',
      summary: 'The calls of a member portal for health and life insurers',
      description: introduction,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: path, description: 'The portal that serves this description' },
      {
        url: `https://{host}${path}`,
        description: 'The portal of an insurer',
        variables: { host: { default: 'portal.example.com', description: 'Its host' } },
      },
    ],
    tags: areas.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    webhooks: { submission: { post: submissionWebhook(components) } },
    components: {
      securitySchemes,
      parameters: parameters(),
      headers: {
        RetryAfter: {
          description: 'Seconds after which it makes sense to try again.',
          schema: { type: 'integer', minimum: 1 },
          example: 60,
        },
      },
      responses: generalResponses(paths),
      schemas: withMappings(components),
    },
  }
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a session, from `verifyLoginOtp`, `login` or `refreshToken`.',
  },
  coreSignature: {
    type: 'apiKey',
    in: 'header',
    name: signatureHeader,
    description: '`v2=` and 64 hex digits. See "Signatures of the core system".',
  },
  coreTimestamp: {
    type: 'apiKey',
    in: 'header',
    name: timestampHeader,
    description: 'Whole seconds since 1970. Part of what is signed.',
  },
}

const parameters = (): Record<string, Parameter> => ({
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'Language of the answer.',
    schema: { type: 'string', enum: languages(), default: fallbackLanguage },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Marks one submission, however often it is sent.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
    example: '0b7e2f0c-6a0e-4c5e-9d57-3c1d0f3a9b11',
  },
  Range: {
    name: 'Range',
    in: 'header',
    description: 'Asks for one range of bytes.',
    schema: { type: 'string' },
    example: 'bytes=0-65535',
  },
})

/** Those that calls refer to. */
function generalResponses(paths: OpenApiDocument['paths']) {
  const references = JSON.stringify(paths)
  const used = generalNames.filter((name) => references.includes(`/responses/${name}"`))
  return Object.fromEntries(
    used.map((name) => {
      const [status, reason] = generalRefusals[name]
      return [name, refusalResponse({ status, reasons: [reason], general: name })]
    }),
  )
}

/** Maps each value of a discriminator to its schema. */
function withMappings({ all }: Components): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(all).map(([name, schema]) => {
      const { discriminator, oneOf = [] } = schema
      if (!discriminator) return [name, schema]
      const { propertyName } = discriminator
      const mapping: Record<string, string> = {}
      for (const { $ref } of oneOf) {
        const value = $ref && all[nameOf($ref)]?.properties?.[propertyName]?.const
        if ($ref && typeof value === 'string') mapping[value] = $ref
      }
      // Without a mapping for each value, the schema would be ambiguous.
      if (Object.keys(mapping).length < oneOf.length) {
        const { discriminator: _, ...rest } = schema
        return [name, rest]
      }
      return [name, { ...schema, discriminator: { propertyName, mapping } }]
    }),
  )
}
