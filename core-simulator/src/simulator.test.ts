import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  signatureFault,
  signatureHeadersOf,
  signed,
} from '@falaj/contract/integration/signature.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { makeApp } from './app.ts'
import { Book } from './book.ts'
import { fetchDocuments } from './fetch-documents.ts'
import { aClaim } from './testing/submissions.ts'
import { tellPortal } from './tell-portal.ts'

const secret = 'shared between portal and core'
/** In milliseconds; a machine that does much else takes its time. */
const patient = 30_000
const log = pino({ level: 'silent' })

/** A portal that only listens; `away` makes it answer 503. */
async function aPortal() {
  const told: { reference_number: string; status: string }[] = []
  const portal = { told, away: false, url: '', close: () => app.close() }
  // A call that is given up may leave a connection that never asked for anything; nobody is to wait for it.
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Body: string }>('/portal/api/integration/v1/facts', async (request, reply) => {
    if (portal.away) return reply.status(503).send()
    const { method, url: path, body } = request
    const message = { direction: 'core-to-portal', method, path, body } as const
    if (await signatureFault(secret, signatureHeadersOf(request.headers), message, new Date()))
      return reply.status(401).send()
    const facts: typeof told = request.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    told.push(...facts)
    return { success: true, accepted: facts.length, unchanged: 0, refused: [] }
  })
  app.get<{ Params: { handle: string } }>(
    '/portal/api/integration/v1/documents/:handle',
    async (request, reply) => {
      const message = { direction: 'core-to-portal', method: 'GET', path: request.url } as const
      if (await signatureFault(secret, signatureHeadersOf(request.headers), message, new Date()))
        return reply.status(401).send()
      if (request.params.handle === 'gone') return reply.status(404).send()
      return reply.type('application/pdf').send(`content of ${request.params.handle}`)
    },
  )
  portal.url = await app.listen({ host: '127.0.0.1', port: 0 })
  return portal
}

interface Options {
  portalUrl?: string
  folder: string
  down?: number
}

async function aSimulator({ portalUrl = 'http://127.0.0.1:9', folder, down = 60_000 }: Options) {
  const book = await Book.open(join(folder, 'core-simulator.json'))
  const portal = tellPortal(book, { url: portalUrl, secret }, log)
  const settings = { secret, delay: 20, down, hang: 10 }
  const documents = fetchDocuments(book, { url: portalUrl, secret }, log)
  const app = makeApp({ book, log, settings, planned: portal.wake, taken: documents.wake })
  return {
    book,
    async submit(submission: Submission | string, headers: Record<string, string> = {}) {
      const body = typeof submission === 'string' ? submission : JSON.stringify(submission)
      const path = '/submissions'
      const message = { direction: 'portal-to-core', method: 'POST', path, body } as const
      const response = await app.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'K-1',
          ...(await signed(secret, message, new Date())),
          ...headers,
        },
      })
      return { status: response.statusCode, answer: response.json<unknown>() }
    },
    async stop() {
      await app.close()
      await portal.stop()
      await documents.stop()
      await book.save()
    },
  }
}

async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'falaj-core-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('what is submitted is taken over, and the portal learns each step in its order', () =>
  inFolder(async (folder) => {
    const portal = await aPortal()
    const simulator = await aSimulator({ portalUrl: portal.url, folder })
    expect(await simulator.submit(aClaim({ reference_number: 'CLM-1' }))).toEqual({
      status: 200,
      answer: { success: true, core_reference: 'CORE-CLM-1' },
    })
    await vi.waitFor(
      () =>
        expect(portal.told.map(({ status }) => status)).toEqual([
          'Approved',
          'Payment Pending',
          'Paid',
        ]),
      patient,
    )
    await simulator.stop()
    await portal.close()
  }))

const document = (handle: string, content: string) => ({
  handle,
  group: null,
  file_name: `${handle}.pdf`,
  media_type: 'application/pdf',
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

test('documents are fetched with a signature and compared with their checksums', () =>
  inFolder(async (folder) => {
    const portal = await aPortal()
    const simulator = await aSimulator({ portalUrl: portal.url, folder })
    const documents = [
      document('whole', 'content of whole'),
      document('changed', 'something else'),
      document('gone', 'x'),
    ]
    await simulator.submit(aClaim({ documents }))
    await vi.waitFor(
      () =>
        expect(simulator.book.everything[0]?.documents?.map(({ state }) => state)).toEqual([
          'right',
          'wrong',
          'missing',
        ]),
      patient,
    )
    await simulator.stop()
    await portal.close()
  }))

test('the same key again is the same submission; with another body it is a mistake', () =>
  inFolder(async (folder) => {
    const simulator = await aSimulator({ folder })
    const first = await simulator.submit(aClaim())
    expect(await simulator.submit(aClaim())).toEqual(first)
    expect((await simulator.submit(aClaim({ claimed_amount: '1.00' }))).status).toBe(409)
    expect(simulator.book.everything.map(({ times }) => times)).toEqual([2])
    expect(simulator.book.pending).toBe(3)
    await simulator.stop()
  }))

test('an amount ending in .13 is refused for good, with a reason', () =>
  inFolder(async (folder) => {
    const simulator = await aSimulator({ folder })
    const outcome = {
      status: 422,
      answer: { success: false, message: expect.stringContaining('not eligible') },
    }
    expect(await simulator.submit(aClaim({ claimed_amount: '10.13' }))).toEqual(outcome)
    expect(await simulator.submit(aClaim({ claimed_amount: '10.13' }))).toEqual(outcome)
    expect(simulator.book.pending).toBe(0)
    await simulator.stop()
  }))

test(
  'an amount ending in .17 finds nobody there until its time is over',
  () =>
    inFolder(async (folder) => {
      // Longer than two calls take on a machine that does much else.
      const simulator = await aSimulator({ folder, down: 2_000 })
      expect((await simulator.submit(aClaim({ claimed_amount: '10.17' }))).status).toBe(503)
      expect((await simulator.submit(aClaim({ claimed_amount: '10.17' }))).status).toBe(503)
      await vi.waitFor(
        async () =>
          expect((await simulator.submit(aClaim({ claimed_amount: '10.17' }))).status).toBe(200),
        { timeout: 20_000, interval: 200 },
      )
      await simulator.stop()
    }),
  30_000,
)

test('a restart goes on where it was, and a portal that was away is told when it is back', () =>
  inFolder(async (folder) => {
    const portal = await aPortal()
    portal.away = true
    const before = await aSimulator({ portalUrl: portal.url, folder })
    await before.submit(aClaim())
    await before.stop()
    const after = await aSimulator({ portalUrl: portal.url, folder })
    expect(await after.submit(aClaim())).toMatchObject({ status: 200 })
    expect(after.book.pending).toBe(3)
    portal.away = false
    await vi.waitFor(() => expect(portal.told).toHaveLength(3), patient)
    await after.stop()
    await portal.close()
  }))

test('what is not signed, has no key or is no submission is not taken', () =>
  inFolder(async (folder) => {
    const simulator = await aSimulator({ folder })
    expect(
      (await simulator.submit(aClaim(), { 'x-falaj-signature': `v2=${'0'.repeat(64)}` })).status,
    ).toBe(401)
    expect((await simulator.submit(aClaim(), { 'idempotency-key': '' })).status).toBe(400)
    expect((await simulator.submit('{"kind":"claim"}')).status).toBe(400)
    expect((await simulator.submit('nonsense')).status).toBe(400)
    expect(simulator.book.everything).toEqual([])
    await simulator.stop()
  }))
