/** Which claims fall under a benefit, and from when on it is paid, as the core system tells it. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { expect, test } from 'vitest'
import { family, memberFact } from './testing/facts.ts'
import { openWorkbench } from './testing/workbench.ts'

type Written = Extract<WrittenFact, { type: 'coverage.upserted' }>
const coverageFact = (benefit: object): Written => ({
  type: 'coverage.upserted',
  card_number: memberFact().card_number,
  policy_number: 'P1',
  package_code: 'GOLD',
  package_name: { en: 'Gold' },
  coverage_type: { en: 'Medical' },
  plan_name: { en: 'Gold' },
  status: 'Active',
  effective_date: '2026-01-01',
  benefits: [{ code: 'OP', name: { en: 'Out-Patient' }, annual_amount: null, ...benefit }],
})
const stored = `select benefits->0->'claim_types' as types from coverage`

test('ADD-692 the claim types of a benefit are stored, replaced by those of the next fact, and may be left out', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family, coverageFact({ claim_types: [2, 3] }))
  expect(await bench.rows(stored)).toEqual([{ types: [2, 3] }])
  await bench.know(coverageFact({ claim_types: [] }))
  expect(await bench.rows(stored)).toEqual([{ types: [] }])
  await bench.know(coverageFact({}))
  expect(await bench.rows(stored)).toEqual([{ types: null }])
})

test('ADD-692 a claim type that there is not is refused by its field', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  await bench.write('1.ndjson', [coverageFact({ claim_types: [2, 4] })])
  expect((await bench.import()).refused).toEqual([
    '1.ndjson:1 benefits.0.claim_types.1 "4" must be at most 3',
  ])
})

test('ADD-637 the day from which a benefit is paid is stored; that there is no waiting period is not silence', async () => {
  await using bench = await openWorkbench()
  const waiting = `select benefits->0 ? 'waiting_until' as told, benefits->0->>'waiting_until' as until from coverage`
  await bench.know(...family, coverageFact({ waiting_until: '2026-04-01' }))
  expect(await bench.rows(waiting)).toEqual([{ told: true, until: '2026-04-01' }])
  await bench.know(coverageFact({ waiting_until: null }))
  expect(await bench.rows(waiting)).toEqual([{ told: true, until: null }])
  await bench.know(coverageFact({}))
  expect(await bench.rows(waiting)).toEqual([{ told: false, until: null }])
})

test('ADD-637 a day that there is not is refused by its field', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  await bench.write('1.ndjson', [coverageFact({ waiting_until: '2026-02-30' })])
  const [refused] = (await bench.import()).refused
  expect(refused).toContain('1.ndjson:1 benefits.0.waiting_until "2026-02-30"')
})
