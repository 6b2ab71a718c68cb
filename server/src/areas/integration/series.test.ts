/** Many lines about one record. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readArray } from './read/ndjson.ts'
import { takeIn } from './take-in.ts'
import {
  claimFact,
  decisionFact,
  family,
  memberFact,
  policyFact,
  providerFact,
} from './testing/facts.ts'
import { openWorkbench, type Workbench } from './testing/workbench.ts'

const source = { name: 'test', order: 0, folder: null }

async function tell(bench: Workbench, messages: readonly (readonly WrittenFact[])[]) {
  const refused: string[] = []
  const sums = { new: 0, refused: 0, lines: 0 }
  let before = 0
  for (const facts of messages) {
    const { total } = await takeIn(readArray([...facts], source), bench, {
      onRefused: ({ line, faults: [fault] }) =>
        refused.push(`${before + line} ${fault?.field} ${fault?.reason}`),
    })
    before += facts.length
    sums.new += total.new
    sums.refused += total.refused
    sums.lines += total.new + total.changed + total.unchanged + total.refused
  }
  return { refused, sums }
}

const tables = [
  `select code, name from currency order by id`,
  `select policy_number, active, network from policy order by id`,
  `select card_number, email, phone_number, middle_name from person order by card_number`,
  `select certificate_number, status, policy_id from enrolment order by person_id, policy_id`,
  `select provider_code, name, city_id from provider order by id`,
  `select reference_number, status, decided_at, claimed_amount, approved_amount, remarks from request order by 1`,
]
const recordsOf = (bench: Workbench) => Promise.all(tables.map((table) => bench.rows(table)))

const word = fc.constantFrom('a', 'b')
const maybe = fc.constantFrom('x@example.com', 'y@example.com', null)
/** About the same few records, some of them refused. */
const facts: fc.Arbitrary<WrittenFact>[] = [
  fc
    .tuple(fc.constantFrom('AED', 'USD'), fc.constantFrom(1, 2), word)
    .map(([code, id, en]) => ({ type: 'currency.upserted' as const, id, code, name: { en } })),
  fc
    .tuple(fc.constantFrom('P1', 'P9'), maybe, word, fc.constantFrom('AE', 'ZZ'))
    .map(([policy_number, email, en, nationality]) =>
      memberFact({
        policy_number,
        email,
        certificate_number: en,
        middle_name: { en },
        nationality,
      }),
    ),
  fc.boolean().map((active) => policyFact({ active })),
  fc
    .tuple(fc.constantFrom('DXB', 'SHJ', 'XXX'), word)
    .map(([city, en]) => providerFact({ city, region: null, name: { en } })),
  fc
    .tuple(fc.constantFrom('Pending', 'Submitted'), fc.constantFrom('10.00', '20.00'))
    .map(([status, claimed_amount]) => claimFact({ status: status as 'Pending', claimed_amount })),
  fc
    .tuple(fc.constantFrom('Rejected', 'On Hold'), fc.integer({ min: 1, max: 4 }))
    .map(([status, day]) =>
      decisionFact({
        status: status as 'Rejected',
        decided_at: `2026-05-0${day}T10:00:00+04:00`,
        approved_amount: null,
        payable_amount: null,
      }),
    ),
]
const series = fc
  .array(fc.oneof(...facts.map((one) => fc.array(one, { minLength: 2, maxLength: 8 }))), {
    minLength: 1,
    maxLength: 8,
  })
  .map((some) => some.flat())

test('ADD-335 lines about one record leave in one message what they leave one by one', async () => {
  await using together = await openWorkbench()
  await using alone = await openWorkbench()
  for (const bench of [together, alone])
    await bench.know(...family, policyFact({ policy_number: 'P9' }))
  await fc.assert(
    fc.asyncProperty(series, async (told) => {
      const inOne = await tell(together, [told])
      const oneByOne = await tell(
        alone,
        told.map((one) => [one]),
      )
      expect(inOne).toEqual(oneByOne)
      expect(await recordsOf(together)).toEqual(await recordsOf(alone))
    }),
    { numRuns: 12, seed: 20_260_615, endOnFailure: true },
  )
})
