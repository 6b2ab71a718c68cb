import { rmSync } from 'node:fs'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtPages } from '../testing/built-pages.ts'
import { makeApp } from './app.ts'
import { languageForm } from './language-form.ts'
import { Pages } from './pages.ts'
import { answerUnknownPaths } from './unknown-paths.ts'

const dist = builtPages()
let app: FastifyInstance

beforeAll(async () => {
  app = makeApp(
    { trustedProxies: [], publicBaseUrl: 'http://localhost', production: false, busyAfterMs: 0 },
    pino({ level: 'silent' }),
  )
  const pages = new Pages(dist, { values: {}, styles: '' })
  await app.register(async (portal) => pages.routes(portal), { prefix: '/portal' })
  await app.register(async (portal) => {
    portal.get('/portal/api/known', async () => 'asked')
    portal.post('/portal/api/known', async () => 'told')
  })
  await app.register(languageForm)
  answerUnknownPaths(app, pages)
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

/** As a browser sends the form: without a referrer it names no origin. */
const fromOurPage = { 'sec-fetch-site': 'same-origin', origin: 'null' }
const post = (
  url: string,
  payload = 'language=ar',
  headers: Record<string, string> = fromOurPage,
) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const leadsTo = (url: string, location: unknown) =>
  new URL(String(location), new URL(url, 'https://portal.example.com')).href

describe('the language button, pressed before the scripts of the page are there', () => {
  test.each([
    '/portal/',
    '/portal/login',
    '/portal/login/',
    '/portal/setNewPassword?token=a.b-c&email=layla%40example.com',
    '/portal/newsletter?token=x/y?z&by=link',
    '/portal/claimDetails/7?tab=documents',
    '/portal/nowhere?q=1',
    '/nowhere',
  ])('leads back to the address with its query, in the other language: %s', async (url) => {
    const chosen = await post(url)
    expect(chosen.statusCode).toBe(303)
    expect(leadsTo(url, chosen.headers.location)).toBe(`https://portal.example.com${url}`)
    expect(chosen.headers['cache-control']).toBe('no-store')
    expect(chosen.headers['referrer-policy']).toBe('no-referrer')
    expect(chosen.body).toBe('')
    const [kept, ...others] = chosen.cookies
    expect(others).toEqual([])
    expect(kept).toMatchObject({ name: 'language', value: 'ar', path: '/portal/', sameSite: 'Lax' })
    // The script of the page changes it, too.
    expect(kept).not.toHaveProperty('httpOnly')
  })

  test('leads to no other host, whatever the address looks like', async () => {
    const strange = [
      '//elsewhere.example.com',
      '//elsewhere.example.com/portal/login',
      '/\\elsewhere.example.com',
      '/portal/\\\\elsewhere.example.com',
      '/portal//elsewhere.example.com',
      '/portal/https://elsewhere.example.com/',
      '/portal/login?to=//elsewhere.example.com',
      '/portal/javascript:alert(1)',
    ]
    for (const url of strange) {
      const { location } = (await post(url)).headers
      expect({ url, location }).toEqual({ url, location: expect.stringMatching(/^\.\//) })
    }
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        const url = `/portal/page${path}?q=1&${query}`
        const { statusCode, headers } = await post(url)
        // Control characters are refused.
        fc.pre(statusCode === 303)
        expect(leadsTo(url, headers.location)).toBe(leadsTo(url, url))
      }),
    )
  })

  test.each(['cross-site', 'same-site'])(
    'is refused to a page of another origin: %s',
    async (site) => {
      const refused = await post('/portal/login', 'language=ar', { 'sec-fetch-site': site })
      expect(refused.statusCode).toBe(403)
      expect(refused.cookies).toEqual([])
    },
  )
})

describe('what else is posted to a page leads nowhere', () => {
  test.each([
    ['a login', '/portal/login', 'email=layla%40example.com&password=secret'],
    ['a language that there is not', '/portal/login', 'language=fr'],
    ['two things at once', '/portal/login', 'language=ar;language=en'],
    ['nothing', '/portal/login', ''],
    ['a call that there is not', '/portal/api/nowhere', 'language=ar'],
  ])('%s', async (_what, url, payload) => {
    const answer = await post(url, payload)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false })
    expect(answer.cookies).toEqual([])
  })

  test('and what is longer than a choice is not read', async () => {
    expect((await post('/portal/login', `language=ar&x=${'x'.repeat(2_000)}`)).statusCode).toBe(413)
  })

  test('calls take no forms', async () => {
    expect((await post('/portal/api/known')).statusCode).toBe(415)
  })

  test('and asking for a page with a choice in its address changes nothing', async () => {
    const page = await app.inject({ url: '/portal/login?language=ar' })
    expect(page.statusCode).toBe(200)
    expect(page.cookies).toEqual([])
  })
})
