import { expect, test } from 'vitest'
import { hasCountedDocument } from '../../requests/rules/documents.ts'
import { claimDocuments, documentGroups } from './documents.ts'

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

test('CLM-105 a document of five groups counts; other and translated documents do not', () => {
  expect(hasCountedDocument(claimDocuments, [])).toBe(false)
  const accompanying = documentGroups.filter(
    (group) => !hasCountedDocument(claimDocuments, [group]),
  )
  expect(accompanying).toEqual(['other_supporting_docs', 'translated_docs'])
  expect(hasCountedDocument(claimDocuments, accompanying)).toBe(false)
  expect(hasCountedDocument(claimDocuments, [...accompanying, 'lab_tests'])).toBe(true)
})
