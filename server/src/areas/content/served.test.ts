import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp } from '../../http/app.ts'
import { Pages } from '../../http/pages.ts'
import { builtPages } from '../../testing/built-pages.ts'
import { brandStyles, pageBrand } from './brand.ts'
import { guideVideoOf } from './guide-video.ts'
import { installedApp } from './installed-app.ts'
import { contentRoutes } from './routes.ts'
import { ContentRepository } from './content-repository.ts'

const content = mkdtempSync(join(tmpdir(), 'falaj-content-'))
const dist = builtPages()
let app: FastifyInstance
let contentRepository: ContentRepository

beforeAll(async () => {
  cpSync(resolve(import.meta.dirname, '../../../../content'), content, { recursive: true })
  const logger = pino({ level: 'silent' })
  contentRepository = await ContentRepository.open(content, logger)
  const brand = () => ({
    values: pageBrand(contentRepository.current, '/portal', { ssoPageKey: 'key', mapTiles: null }),
    styles: brandStyles(contentRepository.current),
  })
  const pages = new Pages(dist, brand())
  contentRepository.onChange(() => pages.fill(brand()))
  app = makeApp(
    { trustedProxies: [], publicBaseUrl: 'http://localhost', production: false, busyAfterMs: 0 },
    logger,
  )
  await app.register(
    async (portal) => {
      await contentRoutes(portal, contentRepository)
      await installedApp(portal, contentRepository, '/portal')
      await pages.routes(portal)
    },
    { prefix: '/portal' },
  )
})
afterAll(async () => {
  contentRepository.close()
  await app.close()
  for (const folder of [content, dist]) rmSync(folder, { recursive: true })
})

const edit = (file: string, from: string | RegExp, to: string) => {
  const path = join(content, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
}
const bodyOf = async (url: string) => (await app.inject(url)).body

const film = () => guideVideoOf(contentRepository.current, '/portal/media', 'en')

describe('the portal as a phone installs it', () => {
  test.each([
    ['en', 'ltr', 'Gulf Horizon Insurance'],
    ['ar', 'rtl', 'أفق الخليج للتأمين'],
  ])('ADD-708 has the insurer’s name and takes photos and PDFs: %s', async (lang, dir, name) => {
    const headers = { 'accept-language': lang }
    const answer = await app.inject({ url: '/portal/manifest.webmanifest', headers })
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    expect(answer.json()).toMatchObject({
      name,
      lang,
      dir,
      scope: '/portal/',
      display: 'standalone',
      icons: [
        { src: '/portal/brand/app-icons/small.png', sizes: '192x192', purpose: 'any' },
        { src: '/portal/brand/app-icons/large.png', sizes: '512x512', purpose: 'any' },
        { src: '/portal/brand/app-icons/round.png', sizes: '512x512', purpose: 'maskable' },
        { src: '/portal/brand/logo.svg', sizes: 'any' },
      ],
      share_target: { action: '/portal/shared', method: 'POST', enctype: 'multipart/form-data' },
    })
    const [{ accept }] = answer.json<{
      share_target: { params: { files: [{ accept: string[] }] } }
    }>().share_target.params.files
    expect(accept).toEqual(expect.arrayContaining(['image/*', 'application/pdf']))
  })

  test('ADD-731 has icons as PNG, in the sizes that it says, and what the brand does not name is nowhere', async () => {
    for (const [name, side] of [
      ['small', 192],
      ['large', 512],
      ['round', 512],
    ] as const) {
      const answer = await app.inject(`/portal/brand/app-icons/${name}.png`)
      expect(answer.headers['content-type']).toBe('image/png')
      const { format, width, height } = await sharp(answer.rawPayload).metadata()
      expect([format, width, height]).toEqual(['png', side, side])
    }
    expect((await app.inject('/portal/brand/app-icons/other.png')).statusCode).toBe(404)
  })

  test('ADD-709 a file that comes here all the same is not read, and its page says to share it again', async () => {
    // As long as it says, and never sent: whoever read it would wait.
    const answer = await app.inject({
      method: 'POST',
      url: '/portal/shared',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '900000' },
    })
    expect([answer.statusCode, answer.headers.location, answer.headers.connection]).toEqual([
      303,
      '/portal/claimWithPhoto?shared=again',
      'close',
    ])
  })
})

describe('an edit of the content', () => {
  test('reaches pages and calls within a second or two, without a build or a restart', async () => {
    expect(await bodyOf('/portal/login')).toContain('Gulf Horizon Insurance')
    edit('brand.json', '"Gulf Horizon Insurance"', '"Pearl Coast Insurance"')
    await expect.poll(() => bodyOf('/portal/login')).toContain('Pearl Coast Insurance')
    expect(contentRepository.current.brand.insurer.en).toBe('Pearl Coast Insurance')
  })

  test('of a colour reaches every page, in both schemes', async () => {
    const colours = /"colours": \{[\s\S]*?\}\s*\}/
    edit(
      'brand.json',
      colours,
      '"colours": { "light": { "water": "#112233" }, "dark": { "water": "#445566" } }',
    )
    const told = '--water: light-dark(#112233, #445566)'
    await expect.poll(() => bodyOf('/portal/home')).toContain(told)
  })

  test('with a fault is not taken, and members keep what was good', async () => {
    const before = await bodyOf('/portal/login')
    edit('brand.json', '"insurer"', '"insurer" broken')
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(await bodyOf('/portal/login')).toBe(before)
    edit('brand.json', '"insurer" broken', '"insurer"')
    edit('brand.json', 'Pearl Coast Insurance', 'Coral Coast Insurance')
    await expect.poll(() => bodyOf('/portal/login')).toContain('Coral Coast Insurance')
  })

  test('whose folder is missing for a moment, as while it is replaced, ends nothing', async () => {
    const [faq, aside] = [join(content, 'faq'), join(content, 'faq-aside')]
    const before = await bodyOf('/portal/login')
    renameSync(faq, aside)
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(await bodyOf('/portal/login')).toBe(before)
    expect(contentRepository.current.faq).toHaveLength(4)
    renameSync(aside, faq)
  })
})

describe('the logo', () => {
  test('is a drawing that cannot run anything', async () => {
    const logo = await app.inject('/portal/brand/logo.svg')
    expect(logo.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(logo.headers['content-security-policy']).toContain("default-src 'none'")
    expect(logo.headers['content-security-policy']).toContain('sandbox')
    expect(logo.body).toContain('<svg')
  })
})

describe('ACC-043 the guide video', () => {
  test('has an address, a picture and subtitles in both languages, and each is there', async () => {
    const { video_url, thumbnail, subtitles } = film()
    for (const [url, type] of [
      [video_url, /^video\//],
      [thumbnail, /^image\/jpeg/],
      [subtitles.en, /^text\/vtt/],
      [subtitles.ar, /^text\/vtt/],
    ] as const) {
      const answer = await app.inject(url ?? 'nothing')
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toMatch(type)
    }
  })

  test('is named in the reader’s language', () => {
    expect(film().title).toMatch(/^[A-Z]/)
    expect(guideVideoOf(contentRepository.current, '/portal/media', 'ar').title).toMatch(/[ء-ي]/)
  })

  test('is sent in parts, as players ask for it', async () => {
    const url = film().video_url ?? ''
    const whole = (await app.inject(url)).rawPayload
    const part = await app.inject({ url, headers: { range: 'bytes=100-199' } })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': `bytes 100-199/${whole.length}`,
      'content-length': '100',
      'accept-ranges': 'bytes',
    })
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true)
    const end = await app.inject({ url, headers: { range: 'bytes=-50' } })
    expect(end.rawPayload.equals(whole.subarray(-50))).toBe(true)
    const beyond = await app.inject({ url, headers: { range: `bytes=${whole.length}-` } })
    expect(beyond.statusCode).toBe(416)
  })

  test.each([
    '/portal/media/videos.json',
    '/portal/media/../brand.json',
    '/portal/media/%2e%2e/brand.json',
    '/portal/media/..%2fbrand.json',
    '/portal/media/',
    '/portal/media/%00.mp4',
  ])('only films, their pictures and subtitles are there: not %s', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(body).not.toContain('insurer')
  })
})
