/** What the name of a file says about it. Only ever a proposal: the member says what a document is (CLM-090). */
import {
  examinationWords,
  kindByName,
  type NamingWords,
} from '../../requests/rules/document-names.ts'
import type { DocumentGroup } from './documents.ts'

/** A discharge report is not just a report, a translated receipt not a receipt. */
const words: NamingWords<DocumentGroup> = [
  ['translated_docs', /translat|ترجم|مترجم/],
  ['discharge_report', /discharg|خروج/],
  [
    'proof_of_payment',
    /payment|\bpaid\b|card.?slip|bank.?statement|transfer|إثبات.?(?:ال)?دفع|كشف.?حساب|حوالة/,
  ],
  ['hospital_receipts', /receipt|invoice|\bbill\b|إيصال|ايصال|فاتورة/],
  ['lab_tests', examinationWords],
  ['other_supporting_docs', /prescri|referral|وصفة|إحالة/],
  ['physician_notes', /report|notes?\b|diagnos|doctor|physician|تقرير|تشخيص|ملاحظات/],
]

/** Undefined for a name that says nothing, such as a camera's `IMG_2041.jpg`. */
export const groupByName = (fileName: string): DocumentGroup | undefined =>
  kindByName(words, fileName)
