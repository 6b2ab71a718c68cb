import { outboxOutcome } from '@falaj/contract/requests/form.ts'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

test('CLM-132 the panel tells what the server says became of it, under which number', () => {
  const data = {
    id: 17,
    submission_date: null,
    decision_by: null,
    decision_days: [],
    reason: null,
  }
  const filed = { patient: 'Rana', image: null, amount: null, claimType: null, documents: 0 }
  const shown = outboxOutcome.options.map((outcome) => {
    const answer = { success: true, message: '', reference_number: 'CLM-2026-000017' }
    const { became, reference } = outcomeOf({ ...answer, data: { ...data, outcome } }, 'AE', filed)
    return [became, reference]
  })
  expect(shown).toEqual([
    ['drafted', 'CLM-2026-000017'],
    ['accepted', 'CLM-2026-000017'],
    ['on-its-way', 'CLM-2026-000017'],
    ['refused', 'CLM-2026-000017'],
  ])
})
