import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '@falaj/contract/call.ts'
import { areas } from '@falaj/contract/openapi/areas.ts'
import { type DescribedCall, describedCalls } from '../testing/described-calls.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { openTestPortal } from '../testing/portal.ts'

const portal = await forThisFile(openTestPortal({ CORE_SECRET: 'shared between portal and core' }))
const calls = await describedCalls(portal.app)

const callsOfContract = areas.flatMap((area) => Object.values(area.calls))
/** `card/:id?` is described as two paths. */
const describedPaths = ({ path }: Call): string[] => {
  const whole = `/portal/api/${path.replaceAll(/:(\w+)\??/g, '{$1}')}`
  return path.endsWith('?') ? [whole, whole.slice(0, whole.lastIndexOf('/'))] : [whole]
}

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const answer = await portal.app.inject('/portal/api/openapi.json')
    const document = z.record(z.string(), z.unknown()).parse(answer.json())
    const { valid, errors } = await new Validator().validate(document)
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(document).toMatchObject({ openapi: '3.1.0' })
  })

  test('names each parameter of a path, and none that is not in it', () => {
    for (const { path, parameters } of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect(named).toEqual(inPath)
    }
  })

  test('lists every call of the contract, with who may make it', () => {
    expect(callsOfContract.length).toBeGreaterThan(25)
    const missing = callsOfContract.flatMap((call) =>
      describedPaths(call)
        .filter(
          (path) =>
            !calls.some(
              (one) =>
                one.path === path &&
                one.method === call.method &&
                one.forMembers === (call.auth === 'member'),
            ),
        )
        .map((path) => `${call.method} ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('hides nothing of the calls but itself and what signed addresses lead to', async () => {
    const routes = portal.app.printRoutes({ commonPrefix: false, includeHooks: false })
    const shown = new Set(calls.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')))
    const hidden = pathsOf(routes).filter(
      (path) => path.startsWith('/portal/api/') && !shown.has(path),
    )
    const signed = /^\/portal\/api\/(pictures|manuals)\//
    const itself = /^\/portal\/api\/(docs|openapi)/
    expect(hidden.filter((path) => !signed.test(path) && !itself.test(path))).toEqual([])
  })

  test('leaves out the calls that a portal does not answer', async () => {
    const plain = await openTestPortal({ FALAJ_DEMO: '0' })
    const tags = (await describedCalls(plain.app)).flatMap((call) => call.tags)
    await plain.close()
    expect(tags).toContain('Claims')
    expect(tags).not.toContain('Core system')
    expect(tags).not.toContain('Demo')
  })

  test('is what the page shows', async () => {
    const shown = await portal.app.inject('/portal/api/docs/json')
    const told = await portal.app.inject('/portal/api/openapi.json')
    expect(shown.json()).toEqual(told.json())
  })

  test('can be browsed on a page of its own, which loads its parts', async () => {
    const asked = await portal.app.inject('/portal/api/docs')
    expect(asked.headers.location).toBe('/portal/api/docs/')
    const page = await portal.app.inject('/portal/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    const parts = [...page.body.matchAll(/(?:src|href)="\.?\/?([^":]+\.(?:js|css))"/g)].map(
      ([, part]) => part,
    )
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) {
      const address = new URL(part ?? '', 'http://portal.example.com/portal/api/docs/').pathname
      expect({ address, status: (await portal.app.inject(address)).statusCode }).toEqual({
        address,
        status: 200,
      })
    }
  })

  test('the page asks nothing of other sites', async () => {
    const page = await portal.app.inject('/portal/api/docs/')
    expect(page.headers['content-security-policy']).not.toMatch(/https?:|\*/)
  })
})

/** Fastify draws its routes as a tree; a branch continues the path above it. */
function pathsOf(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, rest] = /^((?:│ {3}| {4})*)(?:[├└]── )(.*)$/.exec(line) ?? []
    if (indent === undefined || rest === undefined) return []
    const level = indent.length / 4
    const [part = '', methods] = rest.split(/ (?=\()/)
    above.splice(level)
    above.push(part)
    return methods ? [above.join('').replace(/^\/(?=portal)/, '/')] : []
  })
}

const without = (call: DescribedCall, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, '1'),
    headers,
    ...(call.body && { payload: {} }),
  })

describe('who may call what', () => {
  test('ACC-013 PLT-001 a call for members is refused without a bearer, before anything else of it is looked at', async () => {
    for (const call of calls.filter(({ forMembers }) => forMembers)) {
      const answer = await without(call)
      expect({ path: call.path, status: answer.statusCode, body: answer.json() }).toEqual({
        path: call.path,
        status: 401,
        body: { success: false, message: 'Log in again.' },
      })
    }
  })

  test.each([
    ['an empty bearer', 'Bearer '],
    ['a short one', 'Bearer x'],
    ['a password', 'Basic cHJpbmNpcGFsOkZhbGFqMjAyNg=='],
    ['an unsigned token', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['an endless token', `Bearer ${'a'.repeat(5_000)}`],
  ])('PLT-001 %s opens nothing', async (_what, authorization) => {
    for (const call of calls.filter(({ forMembers }) => forMembers)) {
      expect((await without(call, { authorization })).statusCode).toBe(401)
    }
  })

  test('ACC-013 the public calls are those of the specification, of sign-in and of documents, and no others', () => {
    const open = calls.filter(({ forMembers }) => !forMembers).map(({ path }) => path)
    const parts = open.map((path) => path.replace('/portal/api/', ''))
    expect(parts.filter((path) => !mayBePublic.some((one) => one.test(path)))).toEqual([])
  })

  test('ACC-013 a public call asks for no bearer', async () => {
    // Two are about a session, and take its cookie for it as well; those of the core system are signed.
    const open = calls.filter(
      ({ forMembers, path }) =>
        !forMembers &&
        // The newsletter is opened by a session or by a link, and without both by nothing.
        !/\/(refresh-token|logout|newsletter|integration\/.*)$/.test(path),
    )
    for (const call of open) {
      const { statusCode } = await without(call)
      expect({ path: call.path, statusCode }).not.toEqual({ path: call.path, statusCode: 401 })
    }
  })

  test('ACC-012 no call is for administrators', () => {
    for (const { path } of calls) expect(path).not.toMatch(/admin|staff|manage|role/i)
  })
})

/** ACC-013, and what the portal adds: whether a mailed link still works, the check of a card, the demo's own calls. */
const mayBePublic = [
  /^(meta-data|loginV2|verify-login-otpV2|resend-login-otp-v2|refresh-token|logout)$/,
  /^passkey-sign-in$/,
  /^national-identity\/(begin|finish|register|[^/]+\/logged-out)$/,
  /^(register|register-sso|verify-otp|resend-code|verify-account|update-phone-number|verify-email)$/,
  /^(forgot-password|forgot-email|reset-password-v2|set-new-password-v2|update-password-v2)$/,
  /^get-all-questions(\/\{email\})?$/,
  /^check-link$/,
  /^(guide-video|all-countries|all-facility-types|all-specialities|states)$/,
  /^(V2\/faq|contacts|complaint|newsletter|v2\/posts(\/\{id\})?|legal-pages\/\{name\})$/,
  /^claim-submission-disclaimer\//,
  /^documents\/check\/\{code\}$/,
  /^demo\//,
  // Signed by the core system.
  /^integration\/v1\//,
]
