/** Members beside real streaming replication. */
import * as schema from '@falaj/contract/providers/schemas.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import {
  type ClaimsFixture,
  openClaimsFixture,
} from './areas/claims/commands/testing/claims-fixture.ts'
import { openPortal } from './portal.ts'
import { TestBrowser } from './testing/browser.ts'
import { aClaim } from './testing/claims.ts'
import { forThisFile } from './testing/for-this-file.ts'
import { listenTo } from './testing/listen.ts'
import { layOutOn, type PostgresServer, startPostgres } from './testing/postgres-server.ts'
import { aProvider, someProviders } from './testing/providers.ts'
import { realProgram } from './testing/real-programs.ts'
import { signIn } from './testing/sign-in.ts'

const program = realProgram('pg_basebackup') ?? ''

interface Stage {
  primary: PostgresServer
  replica: PostgresServer
  fixture: ClaimsFixture
  address: string
  close(): Promise<void>
}

async function open(): Promise<Stage> {
  const stack = new AsyncDisposableStack()
  const primary = await startPostgres(program)
  stack.defer(() => primary.close())
  const database = await layOutOn(primary)
  const replica = await primary.follow('replica')
  stack.defer(() => replica.close())
  const fixture = await openClaimsFixture({
    database,
    settings: { DATABASE_READ_URL: replica.url('falaj') },
  })
  stack.defer(() => fixture.close())
  const address = await fixture.portal.app.listen({ host: '127.0.0.1', port: 0 })
  return { primary, replica, fixture, address, close: () => stack.disposeAsync() }
}

const opened = program ? await forThisFile(open()) : undefined

/** For tests that are skipped without the program. */
function staged(): Stage {
  if (!opened) throw new Error('There is no PostgreSQL.')
  return opened
}

/** The references that somebody finds in her list. */
async function listed({ fixture }: Stage, token: string): Promise<string[]> {
  const answer = await fixture.portal.browser().get('temp-reimbursement-claims', token)
  expect(answer.statusCode).toBe(200)
  return answer.body.match(/CLM-2026-\d{6}/g) ?? []
}

const caughtUp = async ({ primary, replica }: Stage) => {
  const [at] = await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  await expect
    .poll(
      async () =>
        (await replica.query(`select pg_last_wal_replay_lsn() >= '${at?.at}' as there`))[0],
    )
    .toEqual({ there: true })
}

/** What the insurer adds on the primary, past the portal. */
async function added({ fixture }: Stage): Promise<string> {
  const { database, family } = fixture
  serial += 1
  const reference = `CLM-2026-${serial}`
  await aClaim(database, { ownerId: family.principal, policyId: family.policyId, reference })
  return reference
}
let serial = 900_000

/** Once it has all, and somebody has read: from then on it counts as up to date, as the clock stands. */
async function pause(stage: Stage): Promise<void> {
  const { replica, fixture } = stage
  await caughtUp(stage)
  await listed(stage, fixture.token)
  await replica.query('select pg_wal_replay_pause()')
  const state = () => replica.query('select pg_get_wal_replay_pause_state() as state')
  await expect.poll(state).toEqual([{ state: 'paused' }])
}
const goOn = async (stage: Stage) => {
  await stage.replica.query('select pg_wal_replay_resume()')
  await caughtUp(stage)
}

test.skipIf(!program)(
  'ADD-501 beside a replica that has stopped following, a session sees what it changed and what it was told of, and others read the replica',
  async () => {
    const stage = staged()
    const { fixture, address } = stage
    const { portal, family, token } = fixture
    const other = await signIn(portal, portal.browser(), family.account)
    await pause(stage)
    const { reference_number } = await fixture.filed()
    expect(await listed(stage, token)).toContain(reference_number)
    // The same member elsewhere: as the replica has it.
    expect(await listed(stage, other)).not.toContain(reference_number)
    const page = await listenTo(address, other)
    await fixture.decide(reference_number, 'Approved')
    await expect.poll(() => page.told.join('')).toContain(reference_number)
    page.close()
    expect(await listed(stage, other)).toContain(reference_number)
    await goOn(stage)
    await pause(stage)
    const unknown = await added(stage)
    const seen = await listed(stage, token)
    expect(seen).toContain(reference_number)
    expect(seen).not.toContain(unknown)
    await goOn(stage)
  },
)

test.skipIf(!program)(
  'ADD-591 beside a replica that has stopped following, what is kept of the directory is the primary’s',
  async () => {
    const stage = staged()
    const { fixture } = stage
    const { portal, database, token } = fixture
    await portal.work()
    await someProviders(database)
    const found = async () => {
      const answer = await portal.browser().get('providers', token)
      const { data, total_count } = schema.providers.response.parse(answer.json())
      return { phones: [...new Set(data.map(({ phone }) => phone))], total_count }
    }
    await expect.poll(async () => (await found()).phones).toEqual(['+971 4 555 0142'])
    const { total_count } = await found()
    await pause(stage)
    await database.updateTable('provider').set({ phone: '+971 4 555 0199' }).execute()
    await aProvider(database, 'New Clinic')
    await expect.poll(found).toEqual({ phones: ['+971 4 555 0199'], total_count: total_count + 1 })
    await goOn(stage)
  },
)

test.skipIf(!program)(
  'ADD-502 a replica that is far behind, away or promoted is not asked, and the primary serves',
  async () => {
    const stage = staged()
    const { fixture, replica } = stage
    const { portal, token } = fixture
    const readsReplica = async () => {
      await pause(stage)
      const unknown = await added(stage)
      const reads = !(await listed(stage, token)).includes(unknown)
      await goOn(stage)
      return reads
    }
    await goOn(stage)
    expect(await readsReplica()).toBe(true)

    await pause(stage)
    const late = await added(stage)
    portal.clock.advance({ seconds: 11 })
    expect(await listed(stage, token)).toContain(late)
    await goOn(stage)
    expect(await readsReplica()).toBe(true)

    await replica.stop()
    const meanwhile = await added(stage)
    expect(await listed(stage, token)).toContain(meanwhile)
    await replica.start()
    await caughtUp(stage)
    portal.clock.advance({ seconds: 6 })
    await expect.poll(readsReplica).toBe(true)

    // It has a log of its own from then on, longer than that of the primary.
    await replica.query('select pg_promote()')
    for (let times = 0; times < 3; times += 1)
      await replica.query(`select pg_switch_wal(), pg_logical_emit_message(false, 'falaj', 'on')`)
    portal.clock.advance({ seconds: 11 })
    const after = await added(stage)
    expect(await listed(stage, token)).toContain(after)
  },
)

test.skipIf(!program)(
  'ADD-502 a replica of another database is not asked, however far its log has come',
  async () => {
    await using stack = new AsyncDisposableStack()
    const { fixture } = staged()
    const { portal, family } = fixture
    const known = await added(staged())
    const foreign = await startPostgres(program)
    stack.defer(() => foreign.close())
    await layOutOn(foreign)
    for (let times = 0; times < 3; times += 1)
      await foreign.query(`select pg_switch_wal(), pg_logical_emit_message(false, 'falaj', 'on')`)
    const replica = await foreign.follow('foreign')
    stack.defer(() => replica.close())
    const config = { ...portal.config, databaseReadUrl: replica.url('falaj') }
    const other = await openPortal(config, pino({ level: 'silent' }), portal.clock)
    stack.defer(() => other.close())
    const token = await signIn(portal, portal.browser(), family.account)
    const answer = await new TestBrowser(other.app).get('temp-reimbursement-claims', token)
    expect(answer.body).toContain(known)
    // What a connection was last asked.
    const asked = await replica.query<{ query: string }>(
      `select query from pg_stat_activity where usename = 'falaj'`,
    )
    expect(asked).toEqual([{ query: expect.stringContaining('pg_control_system') }])
  },
)
