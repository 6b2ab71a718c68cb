import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtPages } from '../testing/built-pages.ts'
import { makeApp } from './app.ts'
import { Pages } from './pages.ts'
import { answerUnknownPaths } from './unknown-paths.ts'

const insurer = (en: string) => ({
  values: { name: { en, ar: 'أفق الخليج' }, phone: '800 555 0100' },
  styles: ':root{--water:#123456}',
})
const dist = builtPages()
let app: FastifyInstance
let pages: Pages

beforeAll(async () => {
  app = makeApp(
    { trustedProxies: [], publicBaseUrl: 'http://localhost', production: false, busyAfterMs: 0 },
    pino({ level: 'silent' }),
  )
  pages = new Pages(dist, insurer('Gulf Horizon'), ['/demo'])
  await app.register(async (portal) => pages.routes(portal), { prefix: '/portal' })
  answerUnknownPaths(app, pages)
})
beforeEach(() => pages.fill(insurer('Gulf Horizon')))
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const get = (
  url: string,
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
) => app.inject({ url, headers, cookies })

describe('a page', () => {
  test('PLT-025 is under the base path only, with and without a slash at the end', async () => {
    for (const url of [
      '/portal',
      '/portal/',
      '/portal/login',
      '/portal/login/',
      '/portal/home?x=1',
    ]) {
      expect({ url, status: (await get(url)).statusCode }).toEqual({ url, status: 200 })
    }
    for (const url of ['/', '/login', '/home']) expect((await get(url)).statusCode).toBe(404)
  })

  test('ADD-589 HEAD says of a page what GET says, without the page', async () => {
    for (const url of ['/portal/login', '/portal/home']) {
      const [page, head] = [await get(url), await app.inject({ method: 'HEAD', url })]
      expect(head.statusCode).toBe(200)
      expect(head.body).toBe('')
      const kept = ['content-type', 'content-language', 'etag', 'cache-control'] as const
      for (const name of kept) expect(head.headers[name]).toBe(page.headers[name])
      expect(page.headers.etag).toBeTruthy()
    }
  })

  test('is found however its letters are written, and what comes after its name stays', async () => {
    const { statusCode, headers } = await get('/portal/PasswordReset/AbC?x=Y?z')
    expect({ statusCode, to: headers.location }).toEqual({
      statusCode: 302,
      to: '/portal/passwordReset/AbC?x=Y?z',
    })
    expect((await get('/portal/Login')).headers.location).toBe('/portal/login')
    for (const url of ['/portal/PasswordReset', '/portal/Login/more', '/portal/Demo', '/Login'])
      expect({ url, status: (await get(url)).statusCode }).toEqual({ url, status: 404 })
  })

  test.each([
    [{}, {}, 'en'],
    [{ 'accept-language': 'ar-AE,ar;q=0.9' }, {}, 'ar'],
    [{ 'accept-language': 'ar' }, { language: 'en' }, 'en'],
    [{ 'accept-language': 'en' }, { language: 'ar' }, 'ar'],
  ])(
    'for a browser that sends %j and the choice %j is in %s',
    async (headers, cookies, language) => {
      const page = await get('/portal/login', headers, cookies)
      expect(page.headers['content-language']).toBe(language)
      expect(page.body).toContain(`<html lang="${language}"`)
    },
  )

  test('tells caches on what it depends, and to ask each time', async () => {
    const { headers } = await get('/portal/login')
    expect(headers).toMatchObject({
      vary: 'accept-encoding, accept-language, cookie',
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    })
  })

  test('a member page is kept by no browser, so that Back after signing out shows nothing', async () => {
    const { headers } = await get('/portal/home')
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  test('is not sent again while it is the same, and is in another language', async () => {
    const { etag = '' } = (await get('/portal/login')).headers
    const again = await get('/portal/login', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers).toMatchObject({ etag, vary: expect.any(String) })
    expect((await get('/portal/login', { 'if-none-match': `"x", ${etag}` })).statusCode).toBe(304)
    const other = await get('/portal/login', { 'if-none-match': etag, 'accept-language': 'ar' })
    expect(other.statusCode).toBe(200)
  })

  test('is sent again once the brand has changed', async () => {
    const { etag = '' } = (await get('/portal/login')).headers
    pages.fill(insurer('Another Insurer'))
    const again = await get('/portal/login', { 'if-none-match': etag })
    expect(again.statusCode).toBe(200)
    expect(again.body).toContain('Another Insurer')
  })

  test('comes compressed to whoever takes it', async () => {
    const plain = (await get('/portal/home')).body
    const br = await get('/portal/home', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    const gzip = await get('/portal/home', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    const neither = await get('/portal/home', { 'accept-encoding': 'identity, brave' })
    expect(neither.headers['content-encoding']).toBeUndefined()
  })

  test('may carry the styles that stand in it, and no others', async () => {
    const page = await get('/portal/login')
    const [, style = ''] = /<style>(.*)<\/style>/.exec(page.body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
  })
})

test('ADD-410 with another chat a page names no styles of its own, or browsers would let none of the chat’s through', async () => {
  const inbox = { websiteToken: 'x', hmacToken: 'y' }
  const chatty = makeApp(
    {
      trustedProxies: [],
      publicBaseUrl: 'http://localhost',
      production: false,
      busyAfterMs: 0,
      chatwoot: {
        baseUrl: 'https://chat.example.com',
        inboxes: { AE: inbox, OM: inbox, other: inbox },
      },
    },
    pino({ level: 'silent' }),
  )
  await chatty.register(async (portal) => pages.routes(portal), { prefix: '/portal' })
  const { headers } = await chatty.inject('/portal/login')
  const styles = String(headers['content-security-policy'])
    .split(';')
    .find((directive) => directive.startsWith('style-src'))
  expect(styles).toBe("style-src 'self' 'unsafe-inline'")
  await chatty.close()
})

describe('the insurer’s brand', () => {
  test('stands in the page, and what it does not have stays empty', async () => {
    const { body } = await get('/portal/login')
    expect(body).toContain('<title>pages/login Gulf Horizon</title>')
    expect(body).toContain('--water:#123456')
    expect(body).not.toContain('%%')
    expect(body).toContain('<p> </p>')
  })

  test('shows a phone number as people read it, and links it as phones dial it', async () => {
    expect((await get('/portal/login')).body).toContain('<a href="tel:8005550100">800 555 0100</a>')
  })

  test('cannot break out of where it stands', async () => {
    const hostile = '"><script>alert(1)</script>&$&$1%%brand%%'
    const brand = { values: { name: { en: hostile } }, styles: 'a{}</style><script>x</script>' }
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- pages are no array
    pages.fill(brand)
    const { body } = await get('/portal/login')
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;$&amp;$1')
    expect(body.match(/<\/style>/g)).toHaveLength(1)
  })
})

describe('what leads nowhere', () => {
  test('is a page for people, in their language, each time', async () => {
    const page = await get('/portal/nowhere', { 'accept-language': 'ar' })
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.body).toContain('<html lang="ar"')
    const { etag = '' } = page.headers
    const again = await get('/portal/nowhere', { 'accept-language': 'ar', 'if-none-match': etag })
    expect(again.statusCode).toBe(404)
  })

  test('is a refusal for calls', async () => {
    for (const [method, url] of [
      ['GET', '/portal/api/nowhere'],
      ['POST', '/portal/api/nowhere'],
      ['POST', '/portal/login'],
      ['DELETE', '/portal/home'],
    ] as const) {
      const answer = await app.inject({ method, url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({
        success: false,
        message: "We couldn't find what you asked for.",
      })
    }
  })

  test('are pages that this portal hides', async () => {
    expect((await get('/portal/demo')).statusCode).toBe(404)
  })

  test.each([
    '/portal/assets/nothing.js',
    '/portal/assets/../routes.json',
    '/portal/assets/%2e%2e/routes.json',
    '/portal/assets/..%2froutes.json',
    '/portal/assets/',
    '/portal/assets/%00',
  ])('are files outside the assets: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('"paths"')
  })
})

test('assets are kept by browsers for a year, because their names change with their content', async () => {
  const asset = await get('/portal/assets/main-abc.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/javascript/)
})

test.each(['identity', 'gzip', 'br'])(
  'ADD-668 the reader of receipts may compile WebAssembly and reaches the portal alone, no page may: %s',
  async (encoding) => {
    const policyOf = async (url: string) =>
      (await get(url, { 'accept-encoding': encoding })).headers['content-security-policy']
    expect(await policyOf('/portal/assets/receipt-reader-abc.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    )
    for (const url of ['/portal/assets/main-abc.js', '/portal/login', '/portal/home'])
      expect(await policyOf(url)).not.toContain('wasm')
  },
)

test('ADD-708 the script that takes shared files is asked for anew and may ask nobody for anything', async () => {
  const { headers, statusCode } = await get('/portal/share-worker.js')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  expect(headers['content-security-policy']).toBe("default-src 'none'")
})
