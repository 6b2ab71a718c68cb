import { claimEvent } from '@falaj/contract/claims/schemas.ts'
import { completeHeader } from '@falaj/contract/notices/complete-header.ts'
import { noticeEvent } from '@falaj/contract/notices/schemas.ts'
import { preApprovalEvent } from '@falaj/contract/preapprovals/schemas.ts'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterEach, expect, test } from 'vitest'
import { signInAgain } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { Reach, type ReachedEnrolment } from '../../reach.ts'
import { claimKind } from '../claims/kind.ts'
import { preApprovalKind } from '../preapprovals/kind.ts'
import type { RequestKind } from '../requests/kind.ts'
import { kindsOf } from '../requests/kind.ts'
import { eventsRoute } from './events-route.ts'
import { EventHub } from './event-hub.ts'

const covered: Pick<ReachedEnrolment, 'cover' | 'country'> = {
  country: 'AE',
  cover: {
    active: true,
    begins: '2026-01-01',
    expires: '2026-12-31',
    status: 'Active',
    joined: '2026-01-01',
    left: null,
  },
}
const principal = { id: 1, personId: 7, policyId: 3, principalId: null, ...covered }
const daughter = { id: 2, personId: 8, policyId: 3, principalId: 7, ...covered }
const aMember = (...enrolments: ReachedEnrolment[]): SignedIn => ({
  accountId: 5,
  personId: 7,
  sessionId: 'a session',
  reach: new Reach(7, enrolments, new Date('2026-06-15T08:00:00Z')),
  principal: true,
  countryCode: 'AE',
  language: null,
})

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** An open page; `session.now` is whom the session is for, null when it has ended. */
async function listening(now: SignedIn, { endsAtOnce = false, beatMs = 20, lookMs = 20 } = {}) {
  const session: { now: SignedIn | null; beats: number } = { now, beats: 0 }
  const elapsed = { ms: 0 }
  const eventHub = new EventHub(
    kindsOf([claimKind, preApprovalKind]),
    async () => 2,
    async () => undefined,
    () => elapsed.ms,
  )
  const app = Fastify({ forceCloseConnections: true })
  app.setValidatorCompiler(validatorCompiler)
  app.decorateRequest('member', null)
  app.decorate('signIn', async () => {
    session.beats += 1
    if (!session.now) throw signInAgain()
    const found = session.now
    if (endsAtOnce) session.now = null
    return found
  })
  const faults: Error[] = []
  app.addHook('onRequest', async (_request, { raw }) => {
    raw.on('error', (fault) => faults.push(fault))
  })
  eventsRoute(app, eventHub, { beatMs, lookMs })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  /** Opens a page of that age, or one that does not say how old it is. */
  const open = async (pageAge?: number) => {
    const page = { told: '', ended: false, complete: false }
    const { body, headers } = await fetch(
      `${url}/events${pageAge === undefined ? '' : `?page_age=${pageAge}`}`,
    )
    page.complete = headers.has(completeHeader)
    void (async () => {
      for await (const part of body ?? []) page.told += Buffer.from(part).toString()
      page.ended = true
    })()
    return page
  }
  const page = await open()
  const hears = (reference_number: string, person_id: number, kind: RequestKind = claimKind) =>
    eventHub.heardRequest(
      JSON.stringify({
        kind: kind.name,
        id: 1,
        reference_number,
        status: 'Rejected',
        person_id,
        policy_id: 3,
      }),
    )
  const aBeat = async () => {
    const before = session.beats
    await expect.poll(() => session.beats).toBeGreaterThan(before + 1)
  }
  const hearsNotice = () => eventHub.heardNotice(String(now.accountId))
  return { session, page, faults, open, elapsed, eventHub, hears, hearsNotice, aBeat }
}

test('a page that stands open hears of nobody whom its session no longer reaches, and of those whom it now does', async () => {
  const { session, page, hears, aBeat } = await listening(aMember(principal, daughter))
  await hears('R-1', 8)
  session.now = aMember(principal)
  await aBeat()
  await hears('R-2', 8)
  session.now = aMember(principal, daughter)
  await aBeat()
  await hears('R-3', 8)
  await expect.poll(() => page.told).toContain('R-3')
  expect(page.told).toContain('R-1')
  expect(page.told).not.toContain('R-2')
})

test('a page that stands open is told nothing more once its session has ended', async () => {
  const { session, page } = await listening(aMember(principal))
  session.now = null
  await expect.poll(() => page.ended).toBe(true)
})

test('ADD-722 what comes just as the pages are ended is written to none of them', async () => {
  const { page, faults, eventHub, hears, hearsNotice } = await listening(aMember(principal), {
    beatMs: 1,
  })
  await expect.poll(() => page.told).toContain('still here')
  eventHub.endAll()
  await Promise.all([hears('R-1', 7), hearsNotice()])
  await expect.poll(() => page.ended).toBe(true)
  expect(faults).toEqual([])
})

test('a page whose session ends just as it begins to listen hears of it at once, and not at the next beat', async () => {
  const { page } = await listening(aMember(principal), { endsAtOnce: true, lookMs: 600_000 })
  await expect.poll(() => page.ended, { timeout: 5_000 }).toBe(true)
})

test('each event has the name and the content that the contract says', async () => {
  const { page, hears, hearsNotice } = await listening(aMember(principal))
  await hears('R-1', 7)
  await hears('R-2', 7, preApprovalKind)
  await hearsNotice()
  await expect.poll(() => page.told).toContain('event: notice')
  const told = (event: string): unknown =>
    JSON.parse(new RegExp(`event: ${event}\ndata: (.*)\n`).exec(page.told)?.[1] ?? 'null')
  expect(claimEvent.strict().parse(told('claim'))).toMatchObject({ reference_number: 'R-1' })
  expect(preApprovalEvent.strict().parse(told('preapproval'))).toMatchObject({
    reference_number: 'R-2',
  })
  expect(noticeEvent.strict().parse(told('notice'))).toEqual({ unread: 2 })
})

test('a page that stands open asks for its session as it opens, however long it hears nothing', async () => {
  const { session, page } = await listening(aMember(principal), { beatMs: 5, lookMs: 600_000 })
  await expect.poll(() => page.told.split(': still here').length).toBeGreaterThan(10)
  // Before it was let in, and when it began to listen.
  expect(session.beats).toBe(2)
})

test('whoever has left the family since is not told of, though the page has not looked again', async () => {
  const { session, page, hears, hearsNotice } = await listening(aMember(principal, daughter), {
    lookMs: 600_000,
  })
  await expect.poll(() => session.beats).toBe(2)
  session.now = aMember(principal)
  await hears('R-1', 8)
  await hearsNotice()
  await expect.poll(() => page.told).toContain('event: notice')
  expect(page.told).not.toContain('R-1')
})

test('ADD-721 a page that begins to listen is told whether anything came for its member since it began to ask', async () => {
  const { page, open, elapsed, eventHub, hears, hearsNotice } = await listening(aMember(principal))
  const complete = async (age: number) => (await open(age)).complete
  eventHub.hears()
  elapsed.ms = 20_000
  await hears('R-OTHERS', 8)
  expect(await complete(1_000)).toBe(true)
  await hears('R-1', 7)
  expect(await complete(1_000)).toBe(false)
  elapsed.ms = 40_000
  expect(await complete(9_999)).toBe(true)
  // What came while the first question was on its way may not be in its answer.
  expect(await complete(10_000)).toBe(false)
  expect(page.complete).toBe(false)
  for (const news of [hearsNotice, () => eventHub.heardOf('complaint', '7')]) {
    elapsed.ms += 30_000
    expect(await complete(0)).toBe(true)
    await news()
    expect(await complete(0)).toBe(false)
  }
})

test('ADD-721 a page loads again what it has where the database was not heard all the time', async () => {
  const { open, elapsed, eventHub } = await listening(aMember(principal))
  const complete = async () => (await open(1_000)).complete
  elapsed.ms = 600_000
  expect(await complete()).toBe(false)
  eventHub.hears()
  elapsed.ms += 600_000
  expect(await complete()).toBe(true)
  eventHub.hearsNothing()
  expect(await complete()).toBe(false)
  eventHub.hears()
  expect(await complete()).toBe(false)
})

test('ADD-721 a page loads again what it has where it is older than what is kept, or says no age', async () => {
  const { page, open, elapsed, eventHub } = await listening(aMember(principal))
  eventHub.hears()
  elapsed.ms = 600_000
  expect(page.complete).toBe(false)
  expect((await open()).complete).toBe(false)
  expect((await open(109_000)).complete).toBe(true)
  expect((await open(111_000)).complete).toBe(false)
})
