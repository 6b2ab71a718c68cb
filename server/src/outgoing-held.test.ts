import { createServer } from 'node:http'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openClaimsFixture } from './areas/claims/commands/testing/claims-fixture.ts'

let log = ''
const kept = new Writable({
  write: (line, _encoding, done) => {
    log += String(line)
    done()
  },
})
let messages = 0
const gateway = createServer((_request, response) => {
  messages += 1
  response.end()
})
gateway.listen(0, '127.0.0.1')
await once(gateway, 'listening')
afterAll(() => gateway.close())

test('ADD-281 with OUTGOING=held nothing leaves, and what members do is stored', async () => {
  const address = gateway.address()
  const port = typeof address === 'object' ? address?.port : 0
  const settings = { OUTGOING: 'held', FALAJ_DEMO: '0', SMS_URL: `http://127.0.0.1:${port}` }
  const fixture = await openClaimsFixture(settings, openLog('info', kept))
  const { database, portal } = fixture
  const { reference_number } = await fixture.filed()
  expect(reference_number).toMatch(/^CLM-/)
  const waiting = await database.selectFrom('core_outbox').select(['state', 'attempts']).execute()
  expect(waiting).toEqual([{ state: 'waiting', attempts: 0 }])
  const jobs = () =>
    sql<{ task: string; attempts: number }>`
      select task_identifier as task, attempts from graphile_worker.jobs where task_identifier = 'deliver-message'
    `.execute(database)
  expect((await jobs()).rows.length).toBeGreaterThan(0)
  // Others are done meanwhile: the worker runs.
  await sql`select graphile_worker.add_job('erase-messages')`.execute(database)
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select from graphile_worker.jobs where task_identifier = 'erase-messages'`.execute(
          database,
        )
      return rows.length
    })
    .toBe(0)
  for (const { attempts } of (await jobs()).rows) expect(attempts).toBe(0)
  expect({ messages, submissions: fixture.core.calls.length }).toEqual({
    messages: 0,
    submissions: 0,
  })
  expect(log).toContain('nothing leaves: OUTGOING is held')
  await fixture.close()
  expect(portal.config.outgoingHeld).toBe(true)
})
