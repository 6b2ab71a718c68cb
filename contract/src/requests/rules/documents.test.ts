import { expect, test } from 'vitest'
import {
  acceptedDocuments,
  hasDocumentType,
  isDamagedDocument,
  isTooLarge,
  largestDocument,
} from './documents.ts'

test('CLM-102 8,388,608 bytes are taken, one more is not', () => {
  expect(largestDocument).toBe(8_388_608)
  expect(isTooLarge(8_388_608)).toBe(false)
  expect(isTooLarge(8_388_609)).toBe(true)
})

test('CLM-103 PRE-059 documents are of the types that are named, and photos of phones', () => {
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
