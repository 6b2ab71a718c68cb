import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentGroups } from './documents.ts'
import { groupByName } from './document-names.ts'

test('CLM-090 a telling name proposes what a document is, the special word before the general one', () => {
  for (const [name, group] of [
    ['clinic-receipt.jpg', 'hospital_receipts'],
    ['Invoice_4711.PDF', 'hospital_receipts'],
    ['فاتورة العيادة.pdf', 'hospital_receipts'],
    ['discharge report.pdf', 'discharge_report'],
    ['تقرير الخروج.pdf', 'discharge_report'],
    ['Report of Dr Rahman.docx', 'physician_notes'],
    ['receipt translated.pdf', 'translated_docs'],
    ['bank-statement.pdf', 'proof_of_payment'],
    ['payment receipt.pdf', 'proof_of_payment'],
    ['blood.pdf', 'lab_tests'],
    ['X-ray.png', 'lab_tests'],
    ['أشعة.jpg', 'lab_tests'],
    ['prescription.jpg', 'other_supporting_docs'],
  ] as const)
    expect([name, groupByName(name)]).toEqual([name, group])
})

test('a name that says nothing proposes nothing', () => {
  for (const name of ['IMG_2041.jpg', 'scan0001.pdf', 'WhatsApp Image 2026-11-10.jpeg', '.pdf', ''])
    expect([name, groupByName(name)]).toEqual([name, undefined])
})

test('whatever the name, what is proposed can be sent', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const group = groupByName(name)
      expect(group === undefined || documentGroups.includes(group)).toBe(true)
    }),
  )
})
