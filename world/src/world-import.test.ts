/** Both worlds enter a real database by the import path, without a refused line. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importPath } from '@falaj/server/areas/integration/import.ts'
import { openWorkbench } from '@falaj/server/areas/integration/testing/workbench.ts'
import type { Workbench } from '@falaj/server/areas/integration/testing/workbench.ts'
import { dayNumber } from './calendar.ts'
import { demoFolder } from './demo-facts.ts'
import { writeWorld } from './write-world.ts'

const take = async (bench: Workbench, folder: string) => {
  const refused: string[] = []
  const { total } = await importPath(folder, bench, {
    demo: true,
    onRefused: ({ source, line, faults }) =>
      refused.push(`${source.name}:${line} ${JSON.stringify(faults)}`),
  })
  return { total, refused }
}

test('the demo world is imported whole, and a second time changes nothing', async () => {
  await using bench = await openWorkbench()
  const first = await take(bench, demoFolder)
  expect(first.refused).toEqual([])
  const second = await take(bench, demoFolder)
  expect(second.total).toMatchObject({ new: 0, changed: 0, unchanged: first.total.new, refused: 0 })
  expect(await bench.rows('select 1 from provider where country_id = 234 and active')).toHaveLength(
    250,
  )
  expect(await bench.rows('select 1 from account')).toHaveLength(12)
})

test('a generated world is imported whole, beside the demo world too', async () => {
  await using bench = await openWorkbench()
  const out = join(bench.folder, 'world')
  writeWorld({
    out,
    seed: 'beside',
    until: dayNumber('2026-06-15'),
    members: 200,
    claims: 1_000,
    providers: 200,
    accounts: 3,
    oneMemberClaims: 50,
    serviceLines: true,
    lists: demoFolder,
  })
  expect((await take(bench, demoFolder)).refused).toEqual([])
  expect((await take(bench, out)).refused).toEqual([])
  expect(
    await bench.rows("select 1 from request where reference_number like 'GCL-%'"),
  ).toHaveLength(1_050)
})
