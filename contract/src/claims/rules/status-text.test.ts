import { expect, test } from 'vitest'
import { claimSentence, nextStep } from './status-text.ts'

const said = (status: string, paid_on: string | null = null) =>
  claimSentence({ status, submitted_today: false, paid_on })
test('CLM-032 under Paid, the sentence says whether the money has moved', () => {
  expect(said('Approved')).toBe('approved')
  expect(said('Paid')).toBe('paid')
  expect(said('Paid', '2026-06-01')).toBe('paid-on')
  // The day says when the money was sent; of a claim that is only approved it says nothing.
  expect(said('Approved', '2026-06-01')).toBe('approved')
})
test.each([
  ['Drafted', 'draft'],
  ['Submitted', 'submitted'],
  ['Pending', 'in-progress'],
  ['Re Submitted', 're-submitted'],
  ['On Hold', 'on-hold'],
  ['Rejected', 'rejected'],
  ['Partially Approved', 'partially-approved'],
  ['Payment Pending', 'payment-pending'],
  ['Payment Failed', 'payment-failed'],
  ['Awaiting the auditor', 'in-progress'],
])('a claim stored as %s is explained by the sentence %s', (status, sentence) => {
  expect(said(status)).toBe(sentence)
})
test('a pending claim of today is explained as submitted', () => {
  const today = { status: 'Pending', submitted_today: true, paid_on: null }
  expect(claimSentence(today)).toBe('submitted')
})
const next = (status: string, can_resubmit: boolean, held_by_core = false) =>
  nextStep({ status, submitted_today: false, can_resubmit, held_by_core })
test('what to do next follows from status and can_resubmit', () => {
  expect(next('Drafted', false)).toBe('complete-draft')
  expect(next('Pending', false)).toBe('wait')
  expect(next('Rejected', true)).toBe('answer')
  expect(next('Rejected', false)).toBe('final')
  expect(next('On Hold', true)).toBe('resubmit')
  expect(next('On Hold', false)).toBe('contact')
  expect(next('Payment Failed', true)).toBe('update-payment')
  expect(next('Paid', false)).toBe('nothing')
})
test('GAP-127 a change that came back is to be corrected, and no draft to be finished', () => {
  expect(next('Drafted', true, true)).toBe('correct')
})
