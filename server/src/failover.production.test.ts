/** A primary that is killed while members send claims, and its standby that is promoted. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coreSecret, openFakeCore } from './areas/requests/testing/fake-core.ts'
import { aCurrency } from './testing/banking.ts'
import { startPortalProcess } from './testing/portal-process.ts'
import { layOutOn, startPostgres } from './testing/postgres-server.ts'
import { realProgram } from './testing/real-programs.ts'
import { aClaimToSend, secretOfSenders, submitClaim, untilDone } from './testing/sent-claims.ts'
import { openDatabase } from './ports/database/open.ts'
import { connectionTo } from './ports/database/primary.ts'

const program = realProgram('pg_basebackup') ?? ''
const claims = 40

test.skipIf(!program)(
  'ADD-503 the primary is killed under load and the standby promoted: nothing acknowledged is lost, nothing doubled, and all is handed over',
  async () => {
    await using stack = new AsyncDisposableStack()
    const primary = await startPostgres(program)
    stack.defer(() => primary.close())
    await layOutOn(primary)
    const standby = await primary.follow('standby')
    stack.defer(() => standby.close())
    // Nothing is acknowledged before the standby has it.
    await primary.query(`alter system set synchronous_standby_names = 'standby'`)
    await primary.query('select pg_reload_conf()')
    const before = openDatabase(primary.url(), { max: 2 })
    const currencyId = await aCurrency(before.database)
    const families = await Promise.all(
      Array.from({ length: 4 }, () => aClaimToSend(before.database, currencyId)),
    )
    await before.close()
    const dataDir = await mkdtemp(join(tmpdir(), 'falaj-failover-'))
    stack.defer(() => rm(dataDir, { recursive: true, force: true }))
    const core = await openFakeCore(() => new Date())
    stack.defer(() => core.close())
    const both = `postgres://falaj:secret-of-the-tests@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/falaj`
    // Whichever of the two answers first.
    const chosen = await Promise.all(Array.from({ length: 10 }, () => portChosenOf(both)))
    expect(new Set(chosen)).toEqual(new Set([primary.port]))
    const portal = await startPortalProcess({
      DATABASE_URL: both,
      DATA_DIR: dataDir,
      PORTAL_SECRET: secretOfSenders,
      CORE_URL: core.url,
      CORE_SECRET: coreSecret,
      LOG_LEVEL: 'silent',
    })
    stack.defer(() => portal.stop())

    const acknowledged = new Map<string, string>()
    const enough = Promise.withResolvers<void>()
    let refused = 0
    const keys = Array.from({ length: claims }, () => randomBytes(12).toString('hex'))
    const send = async (key: string, form: (typeof families)[number]) => {
      const reference = await untilDone(() =>
        submitClaim(portal.address, key, form).catch((error: unknown) => {
          refused += 1
          throw error
        }),
      )
      acknowledged.set(key, reference)
      if (acknowledged.size >= claims / 4) enough.resolve()
    }
    // Each family one after the other, all families at once.
    const sending = families.map(async (form, at) => {
      for (const key of keys.filter((_, place) => place % families.length === at))
        await send(key, form)
    })
    await enough.promise
    const certain = new Map(acknowledged)
    await primary.stop('SIGQUIT')
    await standby.query('select pg_promote()')
    await Promise.allSettled(sending)

    const after = openDatabase(standby.url(), { max: 1 })
    stack.defer(() => after.close())
    const kept = async () => {
      const rows = await after.database.selectFrom('request').select('reference_number').execute()
      return rows.map(({ reference_number }) => reference_number).toSorted()
    }
    expect(await kept()).toEqual([...acknowledged.values()].toSorted())
    expect([...certain].filter(([key, reference]) => acknowledged.get(key) !== reference)).toEqual(
      [],
    )
    expect(acknowledged.size).toBe(claims)
    expect(refused).toBeGreaterThan(0)
    expect(portal.gone).toBe(false)
    const handedOver = () =>
      core.taken.map((one) => ('reference_number' in one ? one.reference_number : '')).toSorted()
    await expect.poll(handedOver).toEqual(await kept())
  },
  180_000,
)

async function portChosenOf(servers: string): Promise<number> {
  const { connectionString, Client } = connectionTo(servers)
  const client = new Client({ connectionString })
  await client.connect()
  const { port } = client
  await client.end()
  return port
}
