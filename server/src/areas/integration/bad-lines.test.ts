import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readArray } from './read/ndjson.ts'
import { takeIn } from './take-in.ts'
import { family, lists, soundFacts } from './testing/facts.ts'
import { openWorkbench } from './testing/workbench.ts'

const strange = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud800',
    '9999-12-31',
    '0000-01-01',
    '2026-02-29',
    -1,
    1e308,
    '999999999999.999',
    '',
    '{today}',
    "'; drop table claim --",
    '$1',
    { en: 'x', ar: 5 },
    [[]],
    '2026-01-01T00:00:00+23:59',
  ),
)

const badLine = fc.tuple(fc.constantFrom(...soundFacts), fc.nat(), strange).map(spoiled)

/** The same fact with something strange in one of its fields. */
function spoiled([fact, at, value]: [WrittenFact, number, unknown]): object {
  const fields = Object.keys(fact).filter((field) => field !== 'type')
  const field = fields[at % fields.length] ?? 'type'
  return { ...fact, [field]: value }
}

test('whatever a line holds, it is taken or refused with field and reason, and never stops the others', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof({ weight: 9, arbitrary: badLine }, { weight: 1, arbitrary: fc.jsonValue() }),
        { maxLength: 120, minLength: 60 },
      ),
      async (told) => {
        const refused: string[] = []
        const summary = await takeIn(
          readArray(told, { name: 'test', order: 0, folder: null }),
          bench,
          {
            onRefused: ({ faults }) => refused.push(...faults.map(({ reason }) => reason)),
          },
        )
        const { total } = summary
        expect(total.new + total.changed + total.unchanged + total.refused).toBe(told.length)
        expect(
          refused.filter((reason) => reason === '' || reason.startsWith('the database refuses')),
        ).toEqual([])
      },
    ),
    { numRuns: 10, endOnFailure: true },
  )
}, 60_000)

test('a code that belongs to another record is refused as such', async () => {
  await using bench = await openWorkbench()
  await bench.know(...lists)
  await bench.write('1.ndjson', [
    { type: 'currency.upserted', id: 2, code: 'AED', name: { en: 'Dirham' } },
  ])
  expect((await bench.import()).refused).toEqual([
    '1.ndjson:1 code belongs to another record already',
  ])
})
