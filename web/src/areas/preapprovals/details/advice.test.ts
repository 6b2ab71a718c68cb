import { preApprovalStatus } from '@falaj/contract/preapprovals/status.ts'
import { offersResubmit } from '@falaj/contract/preapprovals/rules/actions.ts'
import { expect, test } from 'vitest'
import en from '../../../../../messages/en/pre-approvals.json' with { type: 'json' }
import { adviceOf } from './advice.ts'

test('ADD-233 PRE-037 beside "Action Required" stands what to do, never "Nothing"', () => {
  const texts: Record<string, string> = en
  const told = preApprovalStatus.options.flatMap((status) =>
    [
      [false, false],
      [false, true],
      [true, true],
    ].map(([submitted_today = false, sent_today = false]) => {
      const preApproval = {
        status,
        submitted_today,
        sent_today,
        in_force: true,
        valid_until: null,
        held_by_core: false,
        returned_because: null,
      }
      const advice = adviceOf(preApproval)
      return { asked: offersResubmit(preApproval, true), text: texts[advice] ?? '' }
    }),
  )
  expect(told.filter(({ asked }) => asked).length).toBeGreaterThan(3)
  expect(told.filter(({ asked, text }) => asked && text.startsWith('Nothing'))).toEqual([])
  expect(told.map(({ text }) => text)).not.toContain('')
})
