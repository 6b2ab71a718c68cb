/** A message on its way: out of the transaction, through the worker, to the world, once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { pino } from 'pino'
import { Jobs } from '../../jobs/jobs.ts'
import { aMailServer, type MailServer } from '../../testing/mail-server.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { type Carrier, Delivery, NoSuchRecipient, Post, Uncertain } from './post.ts'
import { waitingMessages } from './waiting.ts'

let portal: TestPortal
let mail: MailServer
let gateway: Server
/** What the two do with the next messages, in order; after that they take them. */
let mailAnswers: (number | 'hang up')[]
let smsAnswers: number[]
let texts: unknown[]
/** Lines of the log that a delivery by hand writes. */
let log: string[]
const logger = pino(
  { base: null, timestamp: false },
  { write: (line: string) => void log.push(line) },
)

beforeAll(async () => {
  mail = await aMailServer({
    after(drop) {
      const answer = mailAnswers.shift()
      if (answer === 'hang up') drop()
      else if (answer) throw Object.assign(new Error('no'), { responseCode: answer })
    },
  })
  gateway = createServer((request, response) => {
    void text(request).then((body) => {
      texts.push(JSON.parse(body))
      response.writeHead(smsAnswers.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  const port = typeof address === 'object' && address ? address.port : 0
  portal = await openTestPortal({
    FALAJ_DEMO: '0',
    SMTP_URL: mail.url(),
    SMS_URL: `http://127.0.0.1:${port}/`,
  })
  await portal.work()
})
afterAll(async () => {
  await portal.close()
  await mail.close()
  gateway.close()
})
beforeEach(() => {
  mail.received.length = 0
  mailAnswers = []
  smsAnswers = []
  texts = []
  log = []
})

const at = new Date('2026-06-15T08:00:00Z')
const toMember = { channel: 'email', to: 'layla@example.com', subject: 'S', text: 'T' } as const
const toPhone = { channel: 'sms', to: '+971501234567', text: 'Code 123456' } as const
const send = (message: Parameters<Post['send']>[1]) =>
  portal.database
    .transaction()
    .execute((transaction) => new Post(new Jobs(portal.database)).send(transaction, message, at))
const newest = () =>
  portal.database.selectFrom('message').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const patient = { timeout: 30_000, interval: 50 }

test('ACC-117 a mail leaves after the commit, and its text is forgotten then', async () => {
  await send(toMember)
  await expect.poll(() => mail.received.length, patient).toBe(1)
  await expect.poll(newest, patient).toMatchObject({ sent_at: at, text: '', html: null })
})

test('ACC-095 an SMS leaves by the gateway', async () => {
  await send(toPhone)
  await expect
    .poll(() => texts, patient)
    .toEqual([expect.objectContaining({ to: toPhone.to, text: toPhone.text })])
})

test('a message of a change that does not come about never leaves', async () => {
  const post = new Post(new Jobs(portal.database))
  const failing = portal.database.transaction().execute(async (transaction) => {
    await post.send(transaction, { ...toMember, subject: 'never' }, at)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await send(toMember)
  await expect.poll(() => mail.received.length, patient).toBe(1)
  expect(mail.received[0]?.raw).not.toContain('never')
})

test('what was refused for now is tried again until it is taken', async () => {
  mailAnswers = [451]
  smsAnswers = [503]
  await Promise.all([send(toMember), send(toPhone)])
  await expect.poll(() => [mail.received.length, texts.length], patient).toEqual([2, 2])
  await expect.poll(newest, patient).toMatchObject({ sent_at: at })
})

test('what may have left is not sent a second time, however often the job is tried', async () => {
  mailAnswers = ['hang up']
  smsAnswers = [502]
  await Promise.all([send(toMember), send(toPhone)])
  await expect.poll(() => [mail.received.length, texts.length], patient).toEqual([1, 1])
  // The queue gives up its jobs only when they have come to an end.
  await expect.poll(jobsLeft, patient).toBe(0)
  expect([mail.received.length, texts.length]).toEqual([1, 1])
  expect(await newest()).toMatchObject({ sent_at: null })
})

const deliveryBy = (carrier: Carrier) => {
  const { database } = portal
  const carriers = { email: carrier, sms: carrier }
  return new Delivery({ database, clock: { now: () => at }, logger, carriers })
}
const aMessage = async () => {
  const row = { channel: 'sms', recipient: toPhone.to, text: 'x', created_at: at }
  const inserted = portal.database.insertInto('message').values(row).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

test('a message that is taken up twenty times at once leaves once', async () => {
  const id = await aMessage()
  let carried = 0
  const delivery = deliveryBy({ carry: async () => void (carried += 1) })
  await Promise.all(Array.from({ length: 20 }, () => delivery.deliver(id)))
  await delivery.deliver(id)
  expect(carried).toBe(1)
})

test('ADD-252 a mail whose worker was killed before it had left goes out with the next one', async () => {
  const id = await aMessage()
  // Never answers, as nobody does who is dead.
  void deliveryBy({ carry: () => Promise.withResolvers<void>().promise }).deliver(id)
  await expect.poll(newest).toMatchObject({ taken_at: at, sent_at: null })
  let carried = 0
  await deliveryBy({ carry: async () => void (carried += 1) }).deliver(id)
  expect(carried).toBe(1)
  expect(await newest()).toMatchObject({ sent_at: at, text: '' })
})

test('a carrier that cannot say keeps the message for the eyes of an operator', async () => {
  const id = await aMessage()
  const unsure = deliveryBy({ carry: () => Promise.reject(new Uncertain('silence')) })
  await expect(unsure.deliver(id)).rejects.toThrow('silence')
  await unsure.deliver(id)
  expect(await newest()).toMatchObject({ doubtful_at: at, sent_at: null, text: 'x' })
})

test('ADD-599 a message to nobody is not tried again: the log names it without its address, and its text is gone', async () => {
  const id = await aMessage()
  let tries = 0
  const delivery = deliveryBy({
    async carry() {
      tries += 1
      throw new NoSuchRecipient('No mail left: EENVELOPE 550 RCPT TO.')
    },
  })
  await delivery.deliver(id)
  await delivery.deliver(id)
  expect(tries).toBe(1)
  expect(await newest()).toMatchObject({ refused_at: at, sent_at: null, text: '' })
  expect(await waitingMessages(portal.database)).toMatchObject({ email: 0, sms: 0 })
  expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 40,
      message: id,
      channel: 'sms',
      fault: 'No mail left: EENVELOPE 550 RCPT TO.',
      msg: 'nobody is at this address',
    },
  ])
})

async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs`.execute(portal.database)
  return rows[0]?.count ?? 0
}
