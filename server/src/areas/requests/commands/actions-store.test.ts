import { expect, test } from 'vitest'
import { firstAnswer } from './actions-store.ts'

test('ADD-470 an answer that was kept before its days were told is answered again without them', () => {
  const kept = {
    reference_number: 'CLM-2026-000001',
    status: 'Pending',
    submission_date: '2026-06-15T12:00:00+04:00',
    decision_by: '2026-06-23',
    outcome: 'accepted',
    reason: null,
  }
  expect(firstAnswer.parse(kept)).toEqual({ ...kept, decision_days: [] })
})
