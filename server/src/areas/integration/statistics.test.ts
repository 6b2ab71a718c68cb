import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lists, providerFact } from './testing/facts.ts'
import { openWorkbench } from './testing/workbench.ts'

const providers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => providerFact({ provider_code: `P-${from + at}` }))

test('ADD-584 an import of many new records has the database look at how much the tables hold, and one of few does not', async () => {
  await using bench = await openWorkbench()
  const providersKnown = async () => {
    const { rows } = await sql<{ known: number }>`
      select reltuples::int as known from pg_class where relname = 'provider'`.execute(
      bench.database,
    )
    return rows[0]?.known
  }
  await bench.write('1.ndjson', [...lists, ...providers(0, 100)])
  await bench.import()
  // What PostgreSQL says of a table that was never looked at.
  expect(await providersKnown()).toBe(-1)

  await bench.write('1.ndjson', providers(100, 2_200))
  await bench.import()
  expect(await providersKnown()).toBeGreaterThan(1_500)
})
