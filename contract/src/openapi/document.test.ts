/** What an integrator may rely on in the description of the API. */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ZodType } from 'zod'
import { areas } from './areas.ts'
import { openApiDocument } from './document.ts'
import { callsOf } from './operations.ts'

const document = openApiDocument('/portal/api')
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const src = resolve(import.meta.dirname, '..')

/** Of the first media type. */
const shown = (content: object | undefined) => Object.values(content ?? {})[0]?.example

/** The calls whose form has the field. */
const formsWith = (field: string) =>
  operations.flatMap(({ operationId, requestBody }) => {
    const { schema } = requestBody?.content['multipart/form-data'] ?? {}
    return schema?.properties?.[field] ? [operationId] : []
  })

describe('the description of the API', () => {
  test('knows every table of calls', async () => {
    const files = globSync('**/calls.ts', { cwd: src })
    const tables = await Promise.all(files.map((file) => import(resolve(src, file))))
    const inFiles = tables.flatMap((table) => Object.keys(table))
    const described = areas.flatMap((area) => Object.keys(area.calls))
    expect(described.toSorted()).toEqual(inFiles.toSorted())
  })

  test('gives each operation a name of its own that begins with what it does', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([])
  })

  test('says in a line of English what each does: it begins with a verb and has no full stop', () => {
    const said = operations.map(({ summary }) => summary)
    expect(
      said.filter(
        (summary) => !/^[A-Z][a-z-]+ .{3,68}[^.]$/.test(summary) && summary !== 'Log out',
      ),
    ).toEqual([])
  })

  test('puts each under a tag that is explained', () => {
    const tags = new Set(document.tags.map(({ name }) => name))
    expect(
      operations.filter((one) => one.tags.length !== 1 || !tags.has(one.tags[0] ?? '')),
    ).toEqual([])
    expect(document.tags.filter(({ description }) => !description.endsWith('.'))).toEqual([])
  })

  test('shows an example of every body and of every JSON answer', () => {
    const without = operations.flatMap(({ operationId, requestBody, responses }) => {
      const answers = Object.values(responses).flatMap((one) =>
        'content' in one ? [one.content] : [],
      )
      return [requestBody?.content, ...answers]
        .flatMap((content) => Object.entries(content ?? {}))
        .filter(([type, { example }]) => /json|form/.test(type) && example === undefined)
        .map(([type]) => `${operationId} ${type}`)
    })
    expect(without).toEqual([])
  })

  test('shows requests that the portal takes, and answers that it may give', () => {
    const faults = areas.flatMap(callsOf).flatMap(({ operationId, call, path, shape }) => {
      const operation = document.paths[`/${path}`]?.[call.method.toLowerCase()]
      const answer = operation?.responses[200]
      return [
        [shape.body, shown(operation?.requestBody?.content)],
        [shape.form, shown(operation?.requestBody?.content)],
        [shape.response, answer && 'content' in answer && shown(answer.content)],
      ].flatMap(([schema, example]) =>
        schema instanceof ZodType && !schema.safeParse(example).success ? [operationId] : [],
      )
    })
    expect(faults).toEqual([])
  })

  test('names how a call is refused without a session, and when the portal cannot answer', () => {
    const forMembers = operations.filter(({ security }) => security.some((one) => 'bearer' in one))
    expect(forMembers.length).toBeGreaterThan(30)
    expect(forMembers.filter(({ responses }) => !responses[401])).toEqual([])
    expect(operations.filter(({ responses }) => !responses[503])).toEqual([])
  })

  test('says what is sent to the core system, and how it is signed', () => {
    const sent = document.webhooks.submission?.post
    expect(sent?.security).toEqual([{ coreSignature: [], coreTimestamp: [] }])
    expect(document.info.description).toContain('falaj portal-to-core')
  })

  test('ADD-041 the declaration stands in every form that submits, and deleted documents in every form that changes', () => {
    expect(formsWith('declaration').toSorted()).toEqual([
      'addClaim',
      'addPreApproval',
      'editPreApproval',
      'resubmitClaim',
      'resubmitPreApproval',
      'updateClaim',
    ])
    expect(formsWith('deleted_docs[0]').toSorted()).toEqual([
      'editPreApproval',
      'resubmitClaim',
      'resubmitPreApproval',
      'updateClaim',
    ])
  })
})
