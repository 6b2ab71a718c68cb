import { expect, test } from 'vitest'
import {
  acceptedDocuments,
  hasCounted,
  hasDocumentType,
  isDamagedDocument,
  isTooLarge,
  largestDocument,
} from '../../requests/rules/documents.ts'
import { claimDocuments, documentGroups } from './documents.ts'
import { eobFileName } from './actions.ts'
import { claimSentence, nextStep } from './status-text.ts'
import { claimStatuses } from './label.ts'
import { statusBarSegments } from '../../requests/rules/status-bar.ts'
import { claimStatusBar } from './status-bar.ts'
import { earliestTreatment, mayBeTreatedOn } from './treatment-date.ts'

test('CLM-101 a treatment began within the last two years', () => {
  const today = '2026-06-15'
  expect(mayBeTreatedOn('2024-06-15', today)).toBe(true)
  expect(mayBeTreatedOn('2024-06-14', today)).toBe(false)
  expect(mayBeTreatedOn('2026-06-15', today)).toBe(true)
  expect(mayBeTreatedOn('2026-06-16', today)).toBe(false)
  expect(earliestTreatment('2028-02-29')).toBe('2026-02-28')
})

test('CLM-102 8,388,608 bytes are taken, one more is not', () => {
  expect(largestDocument).toBe(8_388_608)
  expect(isTooLarge(8_388_608)).toBe(false)
  expect(isTooLarge(8_388_609)).toBe(true)
})
test('CLM-103 documents are of the types that are named, and photos of phones', () => {
  const taken = [
    'jpg',
    'jpeg',
    'tif',
    'bmp',
    'png',
    'doc',
    'docx',
    'txt',
    'pdf',
    'PDF',
    'heic',
    'heif',
  ]
  for (const one of taken) expect(hasDocumentType(`receipt.${one}`)).toBe(true)
  for (const one of ['exe', 'gif', 'svg', 'html', 'zip', 'pdf.exe'])
    expect(hasDocumentType(`receipt.${one}`)).toBe(false)
  expect(hasDocumentType('pdf')).toBe(false)
  expect(acceptedDocuments).toBe('.jpg,.jpeg,.tif,.bmp,.png,.doc,.docx,.txt,.pdf,.heic,.heif')
})
test('CLM-090 there are seven groups of documents, in this order', () => {
  expect(documentGroups).toEqual([
    'physician_notes',
    'hospital_receipts',
    'discharge_report',
    'proof_of_payment',
    'lab_tests',
    'other_supporting_docs',
    'translated_docs',
  ])
})
test('CLM-105 other and translated documents do not count', () => {
  expect(hasCounted(claimDocuments, {})).toBe(false)
  expect(hasCounted(claimDocuments, { other_supporting_docs: 3, translated_docs: 1 })).toBe(false)
  const counted = documentGroups.filter((group) => hasCounted(claimDocuments, { [group]: 1 }))
  expect(counted).toHaveLength(5)
})

test('CLM-071 an explanation of benefits is saved as EOB_{id}.pdf', () => {
  expect(eobFileName(118)).toBe('EOB_118.pdf')
})

const bars = Object.fromEntries(claimStatuses.map((status) => [status, claimStatusBar(status)]))
test('CLM-043 On Hold and Partially Approved are partial, with a red segment', () => {
  expect(bars['On Hold']).toEqual(['done', 'trouble'])
  expect(bars['Partially Approved']).toEqual(['done', 'done', 'trouble'])
  for (const status of ['On Hold', 'Partially Approved']) {
    expect(bars[status]?.length).toBeLessThan(statusBarSegments)
    expect(bars[status]).toContain('trouble')
    expect(bars[status]).toContain('done')
  }
})
test('CLM-044 Pending, Re Submitted and Submitted are at an early stage', () => {
  for (const status of ['Pending', 'Re Submitted', 'Submitted'])
    expect(bars[status]).toEqual(['done', 'now'])
})
test('CLM-045 Payment Pending is at a late stage', () => {
  expect(bars['Payment Pending']).toEqual(['done', 'done', 'now'])
  expect(bars['Payment Pending']).toHaveLength(statusBarSegments - 1)
})
test('CLM-046 Payment Failed has red segments', () => {
  expect(bars['Payment Failed']).toEqual(['done', 'done', 'trouble', 'trouble'])
})
test('CLM-047 Rejected is red from end to end', () => {
  expect(bars.Rejected).toEqual(Array.from({ length: statusBarSegments }, () => 'trouble'))
})
test('CLM-048 Approved and Paid are full', () => {
  for (const status of ['Approved', 'Paid'])
    expect(bars[status]).toEqual(Array.from({ length: statusBarSegments }, () => 'done'))
})
test('CLM-049 a draft is a short bar', () => {
  expect(bars.Drafted).toEqual(['now'])
})
test('CLM-154 a status that nobody knows has the bar of a pending one', () => {
  expect(claimStatusBar('Awaiting the auditor')).toEqual(bars.Pending)
})

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

test.each([
  ['receipt.jpg', 'text/plain', true],
  ['receipt.JPEG', 'application/octet-stream', true],
  ['scan.pdf', 'text/plain', true],
  ['IMG_1.HEIC', 'text/plain', true],
  ['letter.docx', 'text/plain', true],
  // Another format than the name says can still be read; it gets the right ending.
  ['receipt.jpg', 'image/png', false],
  ['scan.pdf', 'image/jpeg', false],
  ['letter.doc', 'text/plain', false],
  ['note.txt', 'text/plain', false],
])('CLM-103 %s whose content is %s is damaged: %s', (name, mediaType, damaged) => {
  expect(isDamagedDocument(name, mediaType)).toBe(damaged)
})
