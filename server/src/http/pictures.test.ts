import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ManualClock } from '../clock.ts'
import { openDatabase, type OpenDatabase } from '../ports/database/open.ts'
import { FolderFiles } from '../ports/files/folder.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { makeApp } from './app.ts'
import { FileAddresses } from './file-addresses.ts'
import { pictureRoutes } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'falaj-pictures-'))
const files = new FolderFiles(folder)
const day = '2026-06-15T08:20:00Z'
const key = Buffer.alloc(32, 3)
const clock = new ManualClock(day)
const addresses = new FileAddresses(key, clock)
let database: TestDatabase
let own: OpenDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  own = openDatabase(database.url)
  app = makeApp(
    { trustedProxies: [], publicBaseUrl: 'http://localhost', production: false, busyAfterMs: 0 },
    pino({ level: 'silent' }),
  )
  await app.register(
    async (api) => pictureRoutes(api, { database: own.database, clock, files, addresses }),
    { prefix: '/portal/api' },
  )
})
beforeEach(() => clock.advance({ ms: +new Date(day) - +clock.now() }))
afterAll(async () => {
  await app.close()
  await own.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const picture = async (content = 'a picture', media_type = 'image/jpeg') => {
  const stored = await files.store(Readable.from([Buffer.from(content)]), {
    fileName: 'photo.jpg',
    mediaType: media_type,
  })
  const { handle, size, sha256 } = stored
  await own.database
    .insertInto('stored_file')
    .values({ handle, file_name: 'photo.jpg', media_type, size, sha256 })
    .execute()
  return handle
}

const ask = async (url: string, remoteAddress = '192.0.2.77') =>
  (await app.inject({ url, remoteAddress })).statusCode

describe('GAP-143 a picture behind a signed address', () => {
  test('is shown without a bearer, and kept by nobody: after signing out the browser has none', async () => {
    const answer = await app.inject(addresses.of(await picture()))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('a picture')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '9',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('keeps its address within an hour, and is shown for at least one and at most two', async () => {
    const handle = await picture()
    const address = addresses.of(handle)
    clock.advance({ minutes: 39 })
    expect(addresses.of(handle)).toBe(address)
    clock.advance({ minutes: 60 })
    expect((await app.inject(address)).statusCode).toBe(200)
    clock.advance({ minutes: 1 })
    expect((await app.inject(address)).statusCode).toBe(404)
  })

  test('is not shown with the signature of another picture', async () => {
    const [one, other] = [await picture(), await picture('another')]
    const swapped = addresses.of(one).replace(one, other)
    expect((await app.inject(swapped)).statusCode).toBe(404)
  })

  test('is not shown when the time is stretched, or any letter of the signature is changed', async () => {
    const address = addresses.of(await picture())
    const stretched = address.replace(
      /until=(\d+)/,
      (_all, until) => `until=${Number(until) + 3_600_000}`,
    )
    expect((await app.inject(stretched)).statusCode).toBe(404)
    const at = address.indexOf('sign=') + 5
    for (let letter = at; letter < address.length - 1; letter += 1) {
      const other = address[letter] === 'A' ? 'B' : 'A'
      const changed = address.slice(0, letter) + other + address.slice(letter + 1)
      expect((await app.inject(changed)).statusCode).toBe(404)
    }
  })

  test('ADD-411 whoever guesses signatures waits in the end, and whoever has the right one sees it', async () => {
    const address = addresses.of(await picture())
    const guess = address.replace(/sign=.+/, 'sign=AAAAAAAAAAAAAAAAAAAAAA')
    for (let tries = 0; tries < 300; tries += 1) expect(await ask(guess)).toBe(404)
    expect(await ask(guess)).toBe(429)
    expect(await ask(address)).toBe(200)
    expect(await ask(guess, '192.0.2.78')).toBe(404)
  })

  test('is not shown with the signature of another house', async () => {
    const elsewhere = new FileAddresses(Buffer.alloc(32, 4), clock)
    expect((await app.inject(elsewhere.of(await picture()))).statusCode).toBe(404)
  })

  test.each([
    '',
    '?until=1&sign=',
    '?until=NaN&sign=x',
    '?until=Infinity&sign=x',
    '?sign=x',
    `?until=1&sign=${'x'.repeat(500)}`,
  ])('is not shown with %j behind its address', async (query) => {
    const [path] = addresses.of(await picture()).split('?')
    const { statusCode } = await app.inject(`${path}${query}`)
    expect([404, 422]).toContain(statusCode)
  })

  test('only pictures are shown: no page, no drawing that runs scripts, no document', async () => {
    for (const media of ['text/html', 'image/svg+xml', 'application/pdf']) {
      const handle = await picture('<svg onload="alert(1)"/>', media)
      expect((await app.inject(addresses.of(handle))).statusCode).toBe(404)
    }
  })

  test('a handle that nobody has, and a picture whose file is lost, are not found', async () => {
    const handle = await picture()
    await files.remove(handle)
    for (const lost of [handle, 'x'.repeat(43)]) {
      const answer = await app.inject(addresses.of(lost))
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false })
    }
  })
})
