import type { Fact } from '@falaj/contract/integration/facts.ts'
import { anyFact } from '@falaj/contract/integration/facts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFact } from './check-fact.ts'
import { claimFact, daughterFact, decisionFact, memberFact, policyFact } from './testing/facts.ts'
import { upsertFor } from './upsert/all.ts'
import { isRefused, windows } from './windows.ts'

const source = { name: 'test', order: 0, folder: null }

async function* linesOf(facts: readonly object[]) {
  for (const [at, value] of facts.entries())
    yield checkFact({ source, line: at + 1, value, size: 500 })
}

async function written(facts: readonly object[]) {
  const batches: number[][] = []
  for await (const window of windows(linesOf(facts)))
    batches.push(...window.batches.map(({ lines }) => lines.map(({ line }) => line)))
  return batches
}

const some = fc.integer({ min: 0, max: 3 })
const anyLine = fc.oneof(
  some.map((n) => policyFact({ policy_number: `P${n}` })),
  some.map((n) => memberFact({ card_number: `M${n}`, policy_number: `P${n}` })),
  some.map((n) =>
    daughterFact({
      card_number: `M${n + 1}`,
      principal_card_number: `M${n}`,
      policy_number: `P${n}`,
    }),
  ),
  some.map((n) =>
    claimFact({ reference_number: `C${n}`, card_number: `M${n}`, policy_number: `P${n}` }),
  ),
  some.map((n) => decisionFact({ reference_number: `C${n}` })),
)

test('no line overtakes one about the same record, or one that it may refer to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { maxLength: 60 }), async (told) => {
      const facts: Fact[] = told.map((fact) => anyFact.parse(fact))
      const order = (await written(facts)).flat()
      expect(order.toSorted((one, other) => one - other)).toEqual(facts.map((_, at) => at + 1))
      for (const [later, fact] of facts.entries()) {
        for (const [earlier, before] of facts.slice(0, later).entries()) {
          const [one, other] = [upsertFor(before), upsertFor(fact)]
          const bound = one.keyOf(before) === other.keyOf(fact) || one.phase < other.phase
          const kept = order.indexOf(earlier + 1) < order.indexOf(later + 1)
          expect(kept || !bound).toBe(true)
        }
      }
    }),
  )
})

const submitted = () => claimFact({ status: 'Submitted' })

test('ADD-335 ADD-337 a batch holds two lines about the same record only where the second, right after it, replaces it, or is a decision', async () => {
  const batches = await written([
    claimFact(),
    claimFact({ reference_number: 'CLM-2' }),
    claimFact(),
    claimFact({ claimed_amount: '7.00' }),
    submitted(),
    submitted(),
    decisionFact(),
    decisionFact({ event_id: 'again' }),
    decisionFact({ reference_number: 'CLM-2' }),
    decisionFact({ remarks: 'Something else.' }),
  ])
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8, 9, 10],
  ])
})

test('ADD-335 a thousand lines about one record make one batch', async () => {
  const names = Array.from({ length: 1000 }, (_, at) =>
    memberFact({ middle_name: { en: `${at}` } }),
  )
  expect(await written(names)).toHaveLength(1)
})

test('families one after the other make one batch of each kind', async () => {
  const facts = [0, 1, 2].flatMap((n) => [
    policyFact({ policy_number: `P${n}` }),
    memberFact({ card_number: `M${n}` }),
    claimFact({ reference_number: `C${n}` }),
  ])
  expect(await written(facts)).toEqual([
    [1, 4, 7],
    [2, 5, 8],
    [3, 6, 9],
  ])
})

test('a window ends after a thousand lines, refused ones included', async () => {
  const counts: number[] = []
  for await (const window of windows(linesOf(Array.from({ length: 2500 }, () => ({})))))
    counts.push(window.refused.filter(isRefused).length)
  expect(counts).toEqual([1000, 1000, 500])
})
