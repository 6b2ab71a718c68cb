/** The description of the API as Markdown: an index, a page for each area, and one for the schemas. */
import type { OpenApiDocument } from './document.ts'
import { nameOf } from './json-schema.ts'
import { exampleBlock, fieldsOf, fieldsTable, idOf, schemaSection, table } from './markdown.ts'
import type { Content, Operation, Parameter, Response } from './operations.ts'

/** Text by file name. */
export function apiPages(document: OpenApiDocument): Map<string, string> {
  const pages = document.tags.map(({ name, description }) => {
    const calls = callsUnder(document, name)
    const sections = calls.map((call) => callSection(call, document))
    return [pageOf(name), [`# ${name}`, description, ...sections].join('\n\n')] as const
  })
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) =>
    schemaSection(name, schema),
  )
  const named = 'The named schemas of requests and answers, in the order of the alphabet.'
  const all = [
    ['README.md', indexOf(document)] as const,
    ...pages,
    ['schemas.md', ['# Schemas', named, ...schemas].join('\n\n')] as const,
  ]
  return new Map(all.map(([file, text]) => [file, `${generated}${linked(text)}\n`]))
}

const linked = (text: string) =>
  text.replaceAll('docs/integration.md', '[integration.md](../integration.md)')

const generated = '<!-- Made from contract/ by "npm run api": a change here would be lost. -->\n\n'
const pageOf = (tag: string) => `${tag.toLowerCase().replaceAll(' ', '-')}.md`

interface PlacedCall {
  path: string
  method: string
  operation: Operation
}

function callsUnder({ paths, webhooks }: OpenApiDocument, tag: string): PlacedCall[] {
  return Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({
        path: path in webhooks ? '<CORE_URL>/submissions' : path,
        method: method.toUpperCase(),
        operation,
      })),
  )
}

function indexOf(document: OpenApiDocument): string {
  const areas = document.tags.flatMap(({ name, description }) => [
    `## [${name}](${pageOf(name)})`,
    description,
    table(
      ['call', 'what it does'],
      callsUnder(document, name).map(({ path, method, operation }) => [
        `[\`${method} ${path}\`](${pageOf(name)}#${idOf(operation.operationId)})`,
        operation.summary,
      ]),
    ),
  ])
  return [
    '# The API',
    document.info.description,
    `## The description for machines

[openapi.json](openapi.json) is OpenAPI ${document.openapi}; a running portal serves its own at \`/portal/api/openapi.json\`, and shows it at \`/portal/api/docs\`. Paths below are relative to \`${document.servers[0]?.url}\` of the portal. The schemas have [a page of their own](schemas.md).`,
    ...areas,
  ].join('\n\n')
}

function callSection({ path, method, operation }: PlacedCall, document: OpenApiDocument): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const rows = parameters.map((one) => parameterRow(resolved(one, document)))
  const answers = Object.entries(responses).map(([status, one]) => {
    const { description: when } = response(one, document)
    return [status, when]
  })
  const success = response(responses[200] ?? { description: '' }, document)
  return [
    `## ${operationId}`,
    `${summary}. ${callers(operation)}`,
    `\`\`\`http\n${method} ${path}\n\`\`\``,
    description,
    rows.length > 0 && table(['parameter', 'in', 'type', 'meaning'], rows),
    ...contents('Body', requestBody?.content),
    '**Answers**',
    table(['status', 'when'], answers),
    ...contents('Answer', success.content),
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('\n\n')
}

function callers({ security }: Operation): string {
  const isForMembers = security.some((one) => 'bearer' in one)
  if (isForMembers && security.length > 1) return 'For anybody; members get their own answer.'
  if (isForMembers) return 'For members.'
  return security.length > 0 ? 'Signed.' : 'For anybody.'
}

function parameterRow({ name, in: where, required, schema, description }: Parameter): string[] {
  const [field] = fieldsOf({ properties: { [name]: schema }, required: required ? [name] : [] })
  return [`\`${name}\``, where, field?.type ?? '', description ?? '']
}

function contents(title: string, content: Record<string, Content> | undefined): string[] {
  return Object.entries(content ?? {}).map(([type, { schema, example }]) => {
    const fields = fieldsOf(schema)
    const name = schema.$ref && nameOf(schema.$ref)
    const link = name ? `, [${name}](schemas.md#${idOf(name)})` : ''
    return [
      `**${title}** \`${type}\`${link}`,
      fields.length > 0 && fieldsTable(fields),
      example !== undefined && exampleBlock(example),
    ]
      .filter((part) => part !== false)
      .join('\n\n')
  })
}

const resolved = (one: Parameter | { $ref: string }, { components }: OpenApiDocument): Parameter =>
  '$ref' in one
    ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? missing(one.$ref))
    : one

const response = (one: Response | { $ref: string }, { components }: OpenApiDocument): Response =>
  '$ref' in one
    ? (components.responses[one.$ref.split('/').at(-1) ?? ''] ?? missing(one.$ref))
    : one

function missing(ref: string): never {
  throw new Error(`There is nothing at ${ref}.`)
}
