/** The whole portal through a real PgBouncer in transaction mode. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openClaimsFixture } from '@falaj/server/areas/claims/commands/testing/claims-fixture.ts'
import { createTestDatabase } from '@falaj/server/testing/database.ts'
import { aMemberRound } from '@falaj/server/testing/member-round.ts'
import { startPooler } from '@falaj/server/testing/pooler.ts'
import { realProgram } from '@falaj/server/testing/real-programs.ts'
import { poolingFault } from '@falaj/server/ports/database/suitable.ts'
import { bringToNewestSchema, expectSameDatabase } from './schema.ts'

const pgbouncer = realProgram('pgbouncer') ?? ''

test.skipIf(!pgbouncer)(
  'ADD-500 through a pooler that changes the connection with each transaction, members sign in, read, file and hear of it',
  async () => {
    await using stack = new AsyncDisposableStack()
    const database = await createTestDatabase()
    const direct = database.portalUrl
    const pooler = await startPooler(pgbouncer, [direct])
    stack.defer(() => pooler.close())
    const pooled = pooler.urlOf(direct)
    expect(await faultOf(pooled)).toEqual(expect.stringMatching(/changes the connection/))
    const fixture = await openClaimsFixture({
      database,
      settings: { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct },
    })
    stack.defer(() => fixture.close())
    await aMemberRound(fixture)
    // As `npm start` looks at both before it starts anything.
    await expectSameDatabase(pooled, direct)
    await expect(bringToNewestSchema(pooled, pooled, 'production')).rejects.toThrow(
      /in DATABASE_DIRECT_URL/,
    )
    const another = await createTestDatabase()
    stack.defer(() => another.drop())
    await expect(expectSameDatabase(pooled, another.portalUrl)).rejects.toThrow(
      /^DATABASE_URL and DATABASE_DIRECT_URL lead to different databases/,
    )
    expect(await limitOfRole(direct)).toBe('4s')
  },
)

/** Of two sessions of this way. */
async function faultOf(url: string): Promise<string | undefined> {
  const [one, another] = [
    new Client({ connectionString: url }),
    new Client({ connectionString: url }),
  ]
  await Promise.all([one.connect(), another.connect()])
  const fault = await poolingFault(one, another)
  await Promise.all([one.end(), another.end()])
  return fault
}

/** As a connection has it that asks for nothing. */
async function limitOfRole(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
  await client.end()
  return rows[0]?.statement_timeout
}
