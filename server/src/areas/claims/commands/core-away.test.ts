import { expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openClaimsFixture } from './testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())

test('the core system is away for minutes: afterwards each claim is handed over exactly once', async () => {
  fixture.core.mood = 'is away'
  const filed = await Promise.all(
    Array.from({ length: 20 }, (_, at) => fixture.filed({ claimed_amount: `${at + 1}.00` })),
  )
  for (const { data } of filed) expect(data.outcome).toBe('on-its-way')
  const triedOnce = fixture.core.calls.length
  fixture.portal.clock.advance({ minutes: 1 })
  await expect.poll(() => fixture.core.calls.length).toBeGreaterThan(triedOnce)
  fixture.core.mood = 'accepts'
  const taken = () => {
    fixture.portal.clock.advance({ seconds: 2 })
    return fixture.core.taken.flatMap((one) =>
      'reference_number' in one ? [one.reference_number] : [],
    )
  }
  await expect
    .poll(() => taken().toSorted())
    .toEqual(filed.map(({ reference_number }) => reference_number).toSorted())
  // Each by one key, however often it was sent.
  const keys = new Map<string, Set<string>>()
  for (const { key, submission } of fixture.core.calls) {
    if (submission.kind !== 'claim') continue
    const { reference_number } = submission
    keys.set(reference_number, (keys.get(reference_number) ?? new Set()).add(key))
  }
  expect([...keys.values()].map(({ size }) => size)).toEqual(filed.map(() => 1))
}, 40_000)
