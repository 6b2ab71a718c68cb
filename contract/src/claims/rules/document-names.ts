/** What the name of a file says about it. Only ever a proposal: the member says what a document is (CLM-090). */
import type { DocumentGroup } from './documents.ts'

/**
 * Words by which people and clinics name such files, in English and Arabic. The first that is found counts, so the
 * special ones come before the general: a discharge report is not just a report, a translated receipt not a receipt.
 */
const words: readonly (readonly [DocumentGroup, RegExp])[] = [
  ['translated_docs', /translat|ترجم|مترجم/],
  ['discharge_report', /discharg|خروج/],
  [
    'proof_of_payment',
    /payment|\bpaid\b|card.?slip|bank.?statement|transfer|إثبات.?(?:ال)?دفع|كشف.?حساب|حوالة/,
  ],
  ['hospital_receipts', /receipt|invoice|\bbill\b|إيصال|ايصال|فاتورة/],
  [
    'lab_tests',
    /\blabs?\b|laborator|blood|x.?ray|\bmri\b|\bct\b|ultrasound|تحليل|تحاليل|مختبر|أشعة|اشعة/,
  ],
  ['other_supporting_docs', /prescri|referral|وصفة|إحالة/],
  ['physician_notes', /report|notes?\b|diagnos|doctor|physician|تقرير|تشخيص|ملاحظات/],
]

/** Undefined for a name that says nothing, such as a camera's `IMG_2041.jpg`. */
export function groupByName(fileName: string): DocumentGroup | undefined {
  const name = fileName
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[_.-]+/g, ' ')
  return words.find(([, pattern]) => pattern.test(name))?.[0]
}
