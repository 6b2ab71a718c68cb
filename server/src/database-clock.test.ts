import type { KyselyPlugin } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Audit } from './audit.ts'
import { OneTimeCodes } from './areas/access/one-time-codes.ts'
import { ManualClock, steadyClock } from './clock.ts'
import { DatabaseClock } from './database-clock.ts'
import { type Database, openDatabase, type OpenDatabase } from './ports/database/open.ts'
import { DatabaseUnreachable } from './ports/database/unreachable.ts'
import { createTestDatabase } from './testing/database.ts'

let dropped: () => Promise<void>
let opened: OpenDatabase
const told: { ms?: number; msg?: string }[] = []
const logger = pino(
  { level: 'warn' },
  { write: (line: string) => void told.push(JSON.parse(line)) },
)
beforeAll(async () => {
  const created = await createTestDatabase()
  dropped = created.drop
  opened = openDatabase(created.url, { max: 2 })
})
afterAll(async () => {
  await opened.close()
  await dropped()
})

/** The clock of an instance that runs so many seconds ahead of the true time. */
async function anInstance(ahead: number) {
  const { database } = opened
  const own = new ManualClock(new Date(Date.now() + ahead * 1_000))
  const clock = new DatabaseClock(own, own)
  await clock.follow(database, logger)
  clock.stop()
  const parts = { database, clock, audit: new Audit(database, clock), key: Buffer.alloc(32) }
  return { own, clock, codes: new OneTimeCodes({ ...parts, sending: 'limited' }) }
}

const sent = { purpose: 'login', subject: 'account:1', sentTo: '+971505550101' } as const

test('ADD-412 ACC-088 a code that one instance sent holds for its ten minutes at another whose clock is ten seconds off', async () => {
  const [fast, slow] = [await anInstance(10), await anInstance(0)]
  expect(Math.abs(+fast.clock.now() - +slow.clock.now())).toBeLessThan(1_000)
  const time = (seconds: number) => {
    for (const { own } of [fast, slow]) own.advance({ seconds })
  }
  let digits = ''
  const send = (by: typeof fast, again: boolean) =>
    by.codes.issue({ ...sent, challenge: 'a browser', again }, async (_transaction, code) => {
      digits = code
    })
  await send(fast, false)
  // The page offers another one after a minute, wherever that is asked for.
  time(61)
  await send(slow, true)
  time(598)
  expect(await fast.codes.consume('login', 'a browser', digits, '192.0.2.1')).toBe('account:1')
})

test('ADD-412 an operator is told of an instance whose clock is off', async () => {
  told.length = 0
  await anInstance(0)
  expect(told).toEqual([])
  await anInstance(10)
  expect(told).toMatchObject([{ level: 40 }])
  expect(told[0]?.ms).toBeGreaterThan(-10_500)
  expect(told[0]?.ms).toBeLessThan(-9_500)
})

/** A database that is away for the first so many asks. */
function comesBack(after: number): Database {
  let asks = 0
  const away: KyselyPlugin = {
    transformQuery({ node }) {
      asks += 1
      if (asks <= after) throw new DatabaseUnreachable(new Error('away'))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return opened.database.withPlugin(away)
}

test('ADD-412 a start waits for a database that goes away before its clock was read, and then goes by it', async () => {
  told.length = 0
  const own = new ManualClock(new Date(Date.now() + 10_000))
  const clock = new DatabaseClock(own, own)
  await clock.follow(comesBack(1), logger)
  clock.stop()
  expect(told).toMatchObject([{ msg: 'waiting for the database' }, { level: 40 }])
  expect(Math.abs(+clock.now() - Date.now())).toBeLessThan(1_000)
})

test('ADD-572 an instance goes on by the database’s clock while that of its machine jumps, and tells of it', async () => {
  told.length = 0
  const machine = new ManualClock(new Date())
  const clock = new DatabaseClock(steadyClock, machine)
  await clock.follow(opened.database, logger)
  const off = () => Math.abs(+clock.now() - Date.now())
  machine.advance({ hours: 2 })
  expect(off()).toBeLessThan(1_000)
  await expect.poll(() => told[0]?.msg).toBe('clock differs from the database’s, which counts')
  expect(off()).toBeLessThan(1_000)
  clock.stop()
})

test('ADD-572 it measures anew when its machine has slept, though its own clock stood still', async () => {
  const [own, machine] = [new ManualClock(new Date()), new ManualClock(new Date())]
  const clock = new DatabaseClock(own, machine)
  await clock.follow(opened.database, logger)
  // Two hours later, as far as anybody but the portal knows.
  own.advance({ hours: -2 })
  await expect.poll(() => Math.abs(+clock.now() - Date.now())).toBeLessThan(60_000)
  clock.stop()
})
