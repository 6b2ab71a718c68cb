/** A real clamd: what it finds, and what is told while it is small, stopped, silent, full or away. */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { largestDocument } from '@falaj/contract/requests/rules/documents.ts'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdf } from '../../inspection/testing/corpus.ts'
import { type ClamdServer, startClamd } from '../../testing/clamd-server.ts'
import { aFamily } from '../../testing/cover.ts'
import { formOf } from '../../testing/form.ts'
import { Line } from '../../testing/line.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { realProgram } from '../../testing/real-programs.ts'
import { signIn } from '../../testing/sign-in.ts'
import { clamd } from './clamd.ts'
import { eicar } from './eicar.ts'

const program = realProgram('clamd') ?? ''
/** As long as a busy machine may take. */
const patience = 30_000

let server: ClamdServer
beforeAll(async () => {
  if (program) server = await startClamd(program)
})
afterAll(() => server?.close())

const scan = (content: string | Buffer, url = server.url, answerTimeoutMs = patience) =>
  clamd(new URL(url), answerTimeoutMs)(Readable.from(piecesOf(Buffer.from(content))))
/** As a file is read. */
function* piecesOf(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}
const largest = Buffer.alloc(largestDocument, 'a')

describe.skipIf(!program)('clamd', () => {
  test('ADD-560 finds a virus, and passes the largest document', async () => {
    expect(await scan('paid in full')).toBe('clean')
    expect(await scan(eicar())).toBe('infected')
    expect(await scan(largest)).toBe('clean')
  })

  test('ADD-560 many documents at once wait for its one thread', async () => {
    await server.stop()
    await server.start({ MaxThreads: '1', MaxQueue: '2' })
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, place) => scan(place % 2 ? eicar() : 'paid in full')),
    )
    expect(verdicts.filter((verdict) => verdict === 'clean')).toHaveLength(15)
    expect(verdicts.filter((verdict) => verdict === 'infected')).toHaveLength(15)
  })

  test('ADD-560 serves on while it reads its signatures again', async () => {
    server.signal('SIGUSR2')
    expect(await Promise.all([scan('paid in full'), scan(eicar())])).toEqual(['clean', 'infected'])
  })

  test('ADD-560 one that takes no document of this size is told from one that is away', async () => {
    await server.stop()
    await server.start({ StreamMaxLength: '1M' })
    for (let times = 0; times < 10; times += 1)
      await expect(scan(largest)).rejects.toThrow('its StreamMaxLength is not above 8388608 bytes.')
    expect(await scan(eicar())).toBe('infected')
  })

  test('ADD-560 one that is there and says nothing is given up in time, and serves again', async () => {
    await server.freeze()
    await expect(scan('paid in full', server.url, 300)).rejects.toThrow('clamd does not answer.')
    server.signal('SIGCONT')
    expect(await scan('paid in full')).toBe('clean')
  })

  test('ADD-560 one that stops at a limit of its own has found no virus', async () => {
    await server.stop()
    await server.start({ MaxFileSize: '1M', AlertExceedsMax: 'yes' })
    expect(await scan(largest)).toBe('swollen')
    expect(await scan(eicar())).toBe('infected')
  })
})

/** Where members are: nothing passes unscanned. */
const production = () => ({
  NODE_ENV: 'production',
  FALAJ_DEMO: '0',
  PORTAL_SECRET: randomBytes(32).toString('base64'),
  PUBLIC_BASE_URL: 'https://members.falaj.test',
  CORE_URL: 'http://127.0.0.1:1',
  CORE_SECRET: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Member portal <no-reply@falaj.test>',
  SMS_URL: 'http://127.0.0.1:1',
})

describe.skipIf(!program)('a portal in production beside clamd', () => {
  const logged: string[] = []
  let portal: TestPortal
  let line: Line
  let token: string
  beforeAll(async () => {
    line = new Line({ host: '127.0.0.1', port: server.port })
    portal = await openTestPortal(
      { ...production(), CLAMAV_URL: `tcp://127.0.0.1:${await line.open()}` },
      pino({ level: 'warn' }, { write: (one: string) => void logged.push(one) }),
    )
    const { account } = await aFamily(portal.database)
    token = await signIn(portal, portal.browser(), account)
  })
  afterAll(async () => {
    await portal?.close()
    line?.close()
  })
  beforeEach(() => void logged.splice(0))

  const send = async (content: Uint8Array, name: string) => {
    const { headers, payload } = await formOf({ content, name })
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/portal/api/sent-documents',
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
    const { message } = answer.json<{ message?: string }>()
    return { status: answer.statusCode, message, retryAfter: answer.headers['retry-after'] }
  }
  const kept = async () => {
    const rows = await portal.database.selectFrom('stored_file').select('scan').execute()
    const files = await readdir(join(portal.config.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    })
    expect(files.filter((entry) => entry.isFile())).toHaveLength(rows.length)
    return rows.map((row) => row.scan)
  }
  const large = Buffer.concat([pdf(), Buffer.alloc(3_000_000, '\n')])

  test('ADD-560 while it is down, or the line breaks, members get a 503 and nothing is kept; both end by themselves', async () => {
    await server.stop()
    await server.start()
    expect(await send(pdf(), 'report.pdf')).toMatchObject({ status: 200 })
    const away = {
      status: 503,
      message: "We can't check files for viruses at the moment. Please try again in a few minutes.",
      retryAfter: '60',
    }
    await server.stop()
    expect(await send(pdf(), 'report.pdf')).toEqual(away)
    await server.start()
    expect(await send(pdf(), 'report.pdf')).toMatchObject({ status: 200 })

    await server.freeze()
    const before = line.carried
    const sending = send(large, 'report.pdf')
    await expect.poll(() => line.carried - before).toBeGreaterThan(1_000_000)
    line.cut()
    expect(await sending).toEqual(away)
    server.signal('SIGCONT')
    line.repair()
    expect(await send(large, 'report.pdf')).toMatchObject({ status: 200 })
    expect(await kept()).toEqual(['clean', 'clean', 'clean'])
    expect(logged.filter((one) => one.includes('virus scanner unusable'))).toHaveLength(2)
  })

  test('ADD-560 a document at which it stops is refused in words of its own, and a virus in others', async () => {
    await server.stop()
    await server.start({ MaxFileSize: '1M', AlertExceedsMax: 'yes' })
    const before = await kept()
    expect(await send(large, 'report.pdf')).toMatchObject({
      status: 422,
      message:
        'This document becomes far too large when we open it. Print it to a new PDF and send that.',
    })
    expect(await send(Buffer.from(eicar()), 'report.txt')).toMatchObject({
      status: 422,
      message: 'We found a virus in this file. Choose another copy.',
    })
    expect(await kept()).toEqual(before)
    expect(logged.join('')).toContain('clamd stopped at a limit of its own')
  })
})
