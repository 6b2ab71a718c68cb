/** A member's round on each PostgreSQL from the oldest that Debian has to the one that the portal brings. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openClaimsFixture } from './areas/claims/commands/testing/claims-fixture.ts'
import { createTestDatabase } from './testing/database.ts'
import { aMemberRound } from './testing/member-round.ts'
import { layOutOn, startPostgres } from './testing/postgres-server.ts'
import { realProgram } from './testing/real-programs.ts'

const program = realProgram('pg_basebackup') ?? ''

async function versionOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  await client.end()
  return rows[0]?.version ?? 0
}

async function roundOn(beside: string, expectVersion: (version: number) => void) {
  await using stack = new AsyncDisposableStack()
  const server = await startPostgres(beside)
  stack.defer(() => server.close())
  const database = await layOutOn(server)
  expectVersion(await versionOf(database.url))
  const fixture = await openClaimsFixture({ database, settings: {} })
  stack.defer(() => fixture.close())
  await aMemberRound(fixture)
}

test.skipIf(!program)(
  'ADD-506 a member signs in, reads, files a claim and hears of it on the oldest PostgreSQL',
  () =>
    // Debian 12 has 15; where a later one is the oldest, that is what is proved.
    roundOn(program, (version) => expect(version).toBeGreaterThanOrEqual(15)),
)

test.for([16, 17])(
  'ADD-506 a member signs in, reads, files a claim and hears of it on PostgreSQL %i',
  async (version, { skip }) => {
    const beside = realProgram(`postgres-${version}`)
    if (!beside) return skip()
    await roundOn(beside, (found) => expect(found).toBe(version))
  },
)

test('ADD-506 a member signs in, reads, files a claim and hears of it on the newest PostgreSQL', async () => {
  const database = await createTestDatabase()
  expect(await versionOf(database.url)).toBe(18)
  const fixture = await openClaimsFixture({ database, settings: {} })
  try {
    await aMemberRound(fixture)
  } finally {
    await fixture.close()
  }
})
