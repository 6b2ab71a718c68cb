import { expect, test } from 'vitest'
import { nextStep } from './status-text.ts'
import {
  actionLink,
  actionRequired,
  eobFileName,
  mayEditClaim,
  mayHaveEob,
  needsAction,
  offersEob,
} from './actions.ts'
import { claimStatuses } from './statuses.ts'

const aClaim = (
  status: string,
  more: Partial<Parameters<typeof actionRequired>[0] & Parameters<typeof actionLink>[0]> = {},
) => ({
  status,
  submitted_today: false,
  submission_type: 1,
  can_resubmit: true,
  held_by_core: false,
  is_own: true,
  ...more,
})
const statusesWhere = (holds: (claim: ReturnType<typeof aClaim>) => boolean) =>
  claimStatuses.all.filter((status) => holds(aClaim(status))).toSorted()

test('CLM-017 CLM-065 action is required for exactly four statuses, where the reader can act', () => {
  expect(statusesWhere(needsAction)).toEqual(claimStatuses.waiting.toSorted())
  expect(claimStatuses.waiting).toEqual([
    'Payment Failed',
    'On Hold',
    'Partially Approved',
    'Rejected',
  ])
  for (const status of claimStatuses.all) {
    expect(needsAction(aClaim(status, { can_resubmit: false }))).toBe(false)
    expect(needsAction(aClaim(status, { is_own: false }))).toBe(false)
  }
})

test('"Action Required" and an advice that asks to do something always stand together', () => {
  for (const status of claimStatuses.all) {
    for (const can_resubmit of [true, false]) {
      const claim = aClaim(status, { can_resubmit })
      const asks = ['resubmit', 'answer', 'update-payment'].includes(nextStep(claim))
      expect([status, can_resubmit, needsAction(claim)]).toEqual([status, can_resubmit, asks])
    }
  }
})

const steps = (can_resubmit: boolean) =>
  claimStatuses.waiting.map((status) => nextStep(aClaim(status, { can_resubmit })))

test('a final refusal is called final, and a claim that waits for nobody asks for nothing', () => {
  expect(steps(true)).toEqual(['update-payment', 'resubmit', 'answer', 'answer'])
  expect(steps(false)).toEqual(['contact', 'contact', 'final', 'final'])
})

test('CLM-020 CLM-070 an EOB is offered for exactly the labels Suspended, Rejected, Payment Failed and Paid', () => {
  expect(statusesWhere(offersEob)).toEqual([
    'Approved',
    'On Hold',
    'Paid',
    'Payment Failed',
    'Rejected',
  ])
})

test('CLM-020 the server would draw one where a part was paid, too', () => {
  expect(mayHaveEob(aClaim('Partially Approved'))).toBe(true)
  expect(mayHaveEob(aClaim('Pending'))).toBe(false)
})

test('CLM-021 a claim of submission type 4 offers no EOB, whatever its label', () => {
  for (const status of claimStatuses.all) {
    expect(offersEob(aClaim(status, { submission_type: 4 }))).toBe(false)
    expect(mayHaveEob(aClaim(status, { submission_type: 4 }))).toBe(false)
  }
})

test('CLM-063 after a failed payment the link is Update Payment Info', () => {
  expect(actionLink(aClaim('Payment Failed'), true)).toBe('update-payment')
})

test('CLM-064 it is Re-Submit for On Hold, Rejected and Partially Approved', () => {
  expect(statusesWhere((claim) => actionLink(claim, true) === 'resubmit')).toEqual([
    'On Hold',
    'Partially Approved',
    'Rejected',
  ])
})

test('CLM-065 neither without can_resubmit, nor without showResubmit', () => {
  for (const status of ['On Hold', 'Rejected', 'Partially Approved', 'Payment Failed']) {
    expect(actionRequired(aClaim(status), true)).toBe(true)
    expect(actionRequired(aClaim(status, { can_resubmit: false }), true)).toBe(false)
    expect(actionRequired(aClaim(status), false)).toBe(false)
    expect(actionLink(aClaim(status, { can_resubmit: false }), true)).toBeUndefined()
  }
  expect(statusesWhere((claim) => actionRequired(claim, true))).toHaveLength(4)
})

test('CLM-066 a draft can be edited, however it came in', () => {
  expect(actionLink(aClaim('Drafted'), true)).toBe('edit')
  for (const submission_type of [1, 2, 3, 4]) {
    expect(mayEditClaim(aClaim('Drafted', { submission_type }))).toBe(true)
  }
})

test('CLM-067 so can what was submitted, as long as it is shown as Submitted', () => {
  expect(mayEditClaim(aClaim('Submitted'))).toBe(true)
  expect(mayEditClaim(aClaim('Pending', { submitted_today: true }))).toBe(true)
  expect(mayEditClaim(aClaim('Pending'))).toBe(false)
  expect(statusesWhere(mayEditClaim)).toEqual(['Drafted', 'Submitted'])
})

test('CLM-068 what came in with submission type 2 cannot', () => {
  expect(mayEditClaim(aClaim('Submitted', { submission_type: 2 }))).toBe(false)
  expect(mayEditClaim(aClaim('Pending', { submitted_today: true, submission_type: 2 }))).toBe(false)
})

test('CLM-067 what came in by any other way can', () => {
  for (const submission_type of [1, 3, 4]) {
    expect(mayEditClaim(aClaim('Submitted', { submission_type }))).toBe(true)
  }
})

test('CLM-069 seen from the transaction history there is no link at all', () => {
  for (const status of claimStatuses.all) expect(actionLink(aClaim(status), false)).toBeUndefined()
})

test('CLM-071 an explanation of benefits is saved as EOB_{id}.pdf', () => {
  expect(eobFileName(118)).toBe('EOB_118.pdf')
})
