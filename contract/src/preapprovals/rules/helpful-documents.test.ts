import { expect, test } from 'vitest'
import { helpfulByName } from './helpful-documents.ts'

test.each([
  ['medical-report.pdf', 'report'],
  ['Diagnosis Dr Karam.docx', 'report'],
  ['تقرير_طبي.pdf', 'report'],
  ['hospital-estimate.jpg', 'estimate'],
  ['Quotation 2041.pdf', 'estimate'],
  ['تقدير التكاليف.pdf', 'estimate'],
  ['MRI report.pdf', 'results'],
  ['lab_results.pdf', 'results'],
  ['نتائج المختبر.pdf', 'results'],
  ['IMG_2041.jpg', undefined],
  ['Scan_001.pdf', undefined],
  ['تحويل.pdf', undefined],
])('the name %s speaks for: %s', (name, helpful) => {
  expect(helpfulByName(name)).toBe(helpful)
})
