/** The operator's commands about the line to the core system, beside a portal that runs. */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { sendFacts } from '@falaj/contract/integration/calls.ts'
import { signed } from '@falaj/contract/integration/signature.ts'
import { complaintSubmission, type Submission } from '@falaj/contract/integration/submission.ts'
import { wholeExample } from '@falaj/contract/openapi/whole-example.ts'
import { attemptsOf } from '@falaj/server/areas/core-outbox/attempts-store.ts'
import { coreBacklog } from '@falaj/server/areas/core-outbox/backlog.ts'
import { addSubmission } from '@falaj/server/areas/core-outbox/core-outbox.ts'
import { forgetBodies } from '@falaj/server/areas/core-outbox/handed-over.ts'
import { claimFact, family } from '@falaj/server/areas/integration/testing/facts.ts'
import { daysMs, later } from '@falaj/server/clock.ts'
import { cleanUp } from '@falaj/server/jobs/clean-up.ts'
import { inTransaction } from '@falaj/server/ports/database/write.ts'
import { testSecret } from '@falaj/server/testing/banking.ts'
import { openTestPortal, testDay, type TestPortal } from '@falaj/server/testing/portal.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

const program = fileURLToPath(new URL('falaj.ts', import.meta.url))
const coreSecret = 'a secret of the tests, shared'

const accepts = { status: 200, answer: { success: true, core_reference: 'C-1' } }
const refuses = {
  status: 422,
  answer: { success: false, message: 'Diabetes is not insured: see policy 4711.' },
}
let says: { status: number; answer: object } = accepts
let received: { key: unknown; body: string }[] = []
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  received.push({
    key: request.headers['idempotency-key'],
    body: Buffer.concat(parts).toString('utf8'),
  })
  response.writeHead(says.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(says.answer))
}
const core = createServer((request, response) => void serve(request, response))

let portal: TestPortal
let coreUrl = ''
beforeAll(async () => {
  await once(core.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.number() }).parse(core.address())
  coreUrl = `http://127.0.0.1:${port}`
  portal = await openTestPortal({ CORE_URL: coreUrl, CORE_SECRET: coreSecret })
  // The command has the machine's time, and what it makes due the portal's clock has to come to.
  portal.clock.advance({ ms: Date.now() - Date.parse(testDay) })
  await portal.work()
})
afterAll(async () => {
  await portal.close()
  core.close()
})
beforeEach(() => {
  says = accepts
  received = []
})

interface Ran {
  code: number | null
  out: string
  err: string
}
function run(...options: string[]): Promise<Ran> {
  const env = {
    ...process.env,
    DATABASE_URL: portal.config.databaseUrl,
    DATA_DIR: portal.config.dataDir,
    PORTAL_SECRET: testSecret,
    CORE_SECRET: coreSecret,
    CORE_URL: coreUrl,
  }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'integration', ...options],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode, out, err }),
    )
  })
}

const complaint = (reference_number: string): Submission => ({
  ...wholeExample(complaintSubmission),
  reference_number,
  message: 'My diabetes was not paid.',
  documents: [],
})
const hand = (reference: string) =>
  inTransaction(portal.database, (transaction) =>
    addSubmission(transaction, `complaint:${reference}`, complaint(reference), portal.clock.now()),
  )
const submission = (id: number) =>
  portal.database
    .selectFrom('core_outbox')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const answeredTries = async (id: number) =>
  (await attemptsOf(portal.database, id)).reduce((sum, { tries }) => sum + tries, 0)
const stateOf = async (id: number) => (await submission(id)).state
const backlog = () => coreBacklog(portal.database, portal.clock.now())
const audited = async (subject: string) =>
  (
    await portal.database
      .selectFrom('audit_entry')
      .select(['action', 'address'])
      .where('subject', '=', subject)
      .execute()
  ).map(({ action, address }) => ({ action, fromHere: address?.includes(' at ') }))
const lineOf = (out: string, id: string) =>
  out
    .split('\n')
    .find((line) => line.includes(`  ${id} `))
    ?.replace(/^\S+ +/, '')
    .replaceAll(/ +/g, ' ')

async function tell(...facts: object[]) {
  const body = facts.map((fact) => JSON.stringify(fact)).join('\n')
  const path = `/portal/api/${sendFacts.path}`
  const message = { direction: 'core-to-portal', method: 'POST', path, body } as const
  const answer = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-ndjson',
      ...(await signed(coreSecret, message, portal.clock.now())),
    },
    payload: body,
  })
  return answer.json<unknown>()
}

test('ADD-532 each try is kept with its time and its answer, and those that end alike are one', async () => {
  says = { status: 503, answer: {} }
  const id = await hand('CMP-9001')
  for (const tries of [1, 2]) {
    // Counted once it has been answered: from then on the core system may change its mind.
    await expect.poll(() => answeredTries(id)).toBe(tries)
    if (tries === 2) says = accepts
    portal.clock.advance({ minutes: 2 })
  }
  await expect.poll(() => stateOf(id)).toBe('accepted')
  const { out, code } = await run('log')
  expect(code).toBe(0)
  expect(lineOf(out, `S${id}`)).toMatch(
    new RegExp(`^S${id} complaint CMP-9001 accepted 3 tries, answered after \\d+ s$`),
  )
  const shown: unknown = JSON.parse((await run('show', `S${id}`)).out)
  expect(shown).toMatchObject({
    id: `S${id}`,
    core_reference: 'C-1',
    tries: [
      { result: 'status 503', tries: 2, longest_ms: expect.any(Number) },
      { result: 'accepted', tries: 1 },
    ],
    sent: { message: 'My diabetes was not paid.' },
  })
})

test('ADD-533 ADD-534 what was refused and told to nobody is a dead letter until it is tried again, under a new key', async () => {
  says = refuses
  const id = await hand('CMP-9002')
  await expect.poll(() => stateOf(id)).toBe('refused')
  expect((await backlog()).dead).toEqual({ submissions: 1, facts: 0 })
  const { out } = await run('log', '--dead')
  expect(lineOf(out, `S${id}`)).toMatch(
    /^S\d+ complaint CMP-9002 dead 1 try, answered after \d+ ms$/,
  )
  expect((await run('log')).out).not.toMatch(/diabetes|4711/i)
  const shown: unknown = JSON.parse((await run('show', `S${id}`)).out)
  expect(shown).toMatchObject({ reason: 'Diabetes is not insured: see policy 4711.' })

  says = accepts
  expect(await run('retry', '--all')).toEqual({
    code: 0,
    out: `S${id}: the portal sends it\n`,
    err: '',
  })
  portal.clock.advance({ minutes: 5 })
  await expect.poll(() => stateOf(id)).toBe('accepted')
  expect(received.map(({ body }) => body)).toEqual([received[0]?.body, received[0]?.body])
  expect(new Set(received.map(({ key }) => key)).size).toBe(2)
  expect((await backlog()).dead.submissions).toBe(0)
  expect(await audited(`core_outbox:${id}`)).toEqual([
    { action: 'submission-retried', fromHere: true },
  ])
  expect(await run('retry', '--all')).toEqual({ code: 0, out: 'No dead letters.\n', err: '' })
})

test('ADD-533 what was tried twenty times is a dead letter, and is due at once when it is tried again', async () => {
  says = { status: 503, answer: {} }
  const id = await hand('CMP-9003')
  await expect.poll(async () => (await submission(id)).last_fault).toBe('status 503')
  await portal.database
    .updateTable('core_outbox')
    .set({ attempts: 20, next_attempt_at: later(portal.clock.now(), daysMs(1)) })
    .where('id', '=', id)
    .execute()
  expect((await backlog()).dead.submissions).toBe(1)
  says = accepts
  expect((await run('retry', `s${id}`)).code).toBe(0)
  portal.clock.advance({ minutes: 5 })
  await expect.poll(() => stateOf(id)).toBe('accepted')
  expect(new Set(received.map(({ key }) => key)).size).toBe(1)
})

test('ADD-533 ADD-534 a dead letter that is dropped is none any more, and is not tried again', async () => {
  says = refuses
  const id = await hand('CMP-9004')
  await expect.poll(() => stateOf(id)).toBe('refused')
  expect((await run('drop', `S${id}`)).out).toBe(`S${id}: dropped\n`)
  expect((await backlog()).dead.submissions).toBe(0)
  expect(await run('retry', `S${id}`)).toMatchObject({
    code: 1,
    out: expect.stringContaining('the member has it back or it was dropped'),
  })
  expect(await audited(`core_outbox:${id}`)).toEqual([
    { action: 'dead-letter-dropped', fromHere: true },
  ])
})

test('ADD-535 what is sent again is what was sent, under its key; an answer of another kind is told, and changes nothing', async () => {
  const id = await hand('CMP-9005')
  await expect.poll(() => stateOf(id)).toBe('accepted')
  const before = await submission(id)
  expect(await run('replay', `S${id}`)).toEqual({
    code: 0,
    out: `S${id}: answered as before (accepted, C-1)\n`,
    err: '',
  })
  expect(received).toHaveLength(2)
  expect(received[1]).toEqual(received[0])
  says = { status: 200, answer: { success: true, core_reference: 'C-2' } }
  expect(await run('replay', `S${id}`)).toMatchObject({
    code: 1,
    out: `S${id}: was accepted, C-1; now accepted, C-2\n`,
  })
  says = refuses
  expect(await run('replay', `S${id}`)).toMatchObject({
    code: 1,
    out: `S${id}: was accepted, C-1; now refused\n`,
  })
  expect(await submission(id)).toEqual(before)
  expect(await audited(`core_outbox:${id}`)).toHaveLength(3)
  const shown: unknown = JSON.parse((await run('show', `S${id}`)).out)
  expect(shown).toMatchObject({
    tries: [
      { result: 'accepted', replayed: false },
      { result: 'accepted', replayed: true },
      { result: 'accepted', replayed: true },
      { result: 'refused', replayed: true },
    ],
  })
})

const early = claimFact({
  reference_number: 'CORE-77',
  event_id: 'evt-77',
  claimed_amount: '777.00',
})

test('ADD-532 ADD-534 a refused fact is kept with its reason, and taken once what it refers to is there', async () => {
  await tell(early, { type: 'claim.upserted', event_id: 'evt-78', remarks: 'diabetes' })
  const waiting = await portal.database
    .selectFrom('refused_fact')
    .selectAll()
    .where('event_id', '=', 'evt-77')
    .executeTakeFirstOrThrow()
  // Nobody reads in the table what was sent.
  expect(JSON.stringify(waiting)).not.toContain('777.00')
  expect(waiting.sealed?.toString('latin1')).not.toContain('777.00')
  const id = `F${waiting.id}`
  const { out } = await run('log')
  expect(lineOf(out, id)).toMatch(
    /^F\d+ claim\.upserted evt-77 refused card_number there is no member with card number …/,
  )
  expect(out).toMatch(/M\d+ +message +in part +claim\.upserted: 2 refused; \d+ ms/)
  expect(out).not.toMatch(/diabetes|777\.00/)
  expect((await backlog()).dead.facts).toBe(2)

  expect(await run('retry', id)).toMatchObject({
    code: 1,
    out: expect.stringContaining(
      `${id}: refused again: card_number there is no member with card number`,
    ),
  })
  await tell(...family)
  expect(await run('replay', id)).toMatchObject({ code: 0, out: `${id}: taken\n` })
  const { claimed_amount } = await portal.database
    .selectFrom('request')
    .select('claimed_amount')
    .where('reference_number', '=', 'CORE-77')
    .executeTakeFirstOrThrow()
  expect(Number(claimed_amount)).toBe(777)
  expect((await backlog()).dead.facts).toBe(1)
  expect(await audited(`refused_fact:${waiting.id}`)).toEqual([
    { action: 'fact-retried', fromHere: true },
    { action: 'fact-retried', fromHere: true },
  ])
  // The same event, told rightly.
  await tell(claimFact({ reference_number: 'CORE-78', event_id: 'evt-78' }))
  expect((await backlog()).dead.facts).toBe(0)
})

test('ADD-533 a refused fact waits no more once its record is told rightly, and is kept once however often it comes', async () => {
  await tell(...family)
  const wrong = claimFact({ reference_number: 'CORE-79', policy_number: 'P-NONE' })
  await tell(wrong)
  await tell(wrong)
  const kept = await portal.database
    .selectFrom('refused_fact')
    .selectAll()
    .where('state', '=', 'waiting')
    .execute()
  expect(kept.map(({ times }) => times)).toEqual([2])
  await tell(claimFact({ reference_number: 'CORE-80' }))
  expect((await backlog()).dead.facts).toBe(1)
  await tell(claimFact({ reference_number: 'CORE-79' }))
  expect((await backlog()).dead.facts).toBe(0)
  const [id] = kept.map((one) => one.id)
  expect(await run('drop', `F${id}`)).toMatchObject({ code: 1 })
})

test('ADD-536 after thirty days nothing is left of what was sent, of the tries and of the messages', async () => {
  const id = await hand('CMP-9006')
  await expect.poll(() => stateOf(id)).toBe('accepted')
  await tell(claimFact({ reference_number: 'CORE-81', policy_number: 'P-NONE' }))
  const { database } = portal
  const left = async () => ({
    body: (await submission(id)).body !== null,
    tries: (
      await database
        .selectFrom('core_attempt')
        .select('id')
        .where('core_outbox_id', '=', id)
        .execute()
    ).length,
    messages: (await database.selectFrom('facts_message').select('id').execute()).length > 0,
    facts: (await database.selectFrom('refused_fact').select('id').execute()).length > 0,
  })
  const night = async (days: number) => {
    const now = later(portal.clock.now(), daysMs(days))
    await forgetBodies(database, now)
    expect((await cleanUp(database, now)).failed).toEqual({})
  }
  await night(29)
  expect(await left()).toEqual({ body: true, tries: 1, messages: true, facts: true })
  await night(31)
  expect(await left()).toEqual({ body: false, tries: 0, messages: false, facts: false })
  expect(await run('replay', `S${id}`)).toMatchObject({
    code: 1,
    out: `S${id}: S${id} is no longer kept.\n`,
  })
})

test('ADD-532 what is no command or no id is used wrongly, and told in one sentence', async () => {
  expect(await run('replay', 'M1')).toMatchObject({
    code: 64,
    err: expect.stringContaining('"M1" is not an id: S17 or F17.'),
  })
  expect(await run('drop')).toMatchObject({
    code: 64,
    err: expect.stringContaining('ids: name at least one id'),
  })
  expect(await run()).toMatchObject({
    code: 64,
    err: expect.stringContaining('There is no command "integration".'),
  })
  expect(await run('retry')).toMatchObject({ code: 1, err: expect.stringContaining('Which?') })
})

test('ADD-532 ADD-533 to programs the list is JSON, and so is what became of each', async () => {
  says = refuses
  const ids = [await hand('CMP-9007'), await hand('CMP-9008')]
  for (const id of ids) await expect.poll(() => stateOf(id)).toBe('refused')
  const { out } = await run('log', '--dead', '--json', '--most', '2')
  const [first, second] = ids.map((id) => `S${id}`)
  expect(JSON.parse(out)).toMatchObject([
    { id: first, state: 'dead' },
    { id: second, state: 'dead' },
  ])
  // One that cannot be dropped keeps none of the others from it.
  const dropped = await run('drop', 'S999999', `S${ids[0]}`, `S${ids[1]}`, '--json')
  expect(dropped.code).toBe(1)
  expect(
    dropped.out
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([
    { id: 'S999999', right: false, said: 'There is no submission S999999.' },
    { id: first, right: true, said: 'dropped' },
    { id: second, right: true, said: 'dropped' },
  ])
})
