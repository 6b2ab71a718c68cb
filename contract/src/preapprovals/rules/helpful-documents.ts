/** Documents with which a pre-approval can be decided at once. None is required; nobody is asked which file is which. */
import {
  examinationWords,
  kindByName,
  type NamingWords,
} from '../../requests/rules/document-names.ts'

export const helpfulDocuments = ['report', 'estimate', 'results'] as const
export type HelpfulDocument = (typeof helpfulDocuments)[number]

/** A laboratory's report is not the doctor's. Whatever a scanner calls its files says nothing: `Scan_001.pdf`. */
const words: NamingWords<HelpfulDocument> = [
  ['estimate', /estimat|quot|\bcosts?\b|pro.?forma|تقدير|تكلفة|تكاليف|عرض.?سعر/],
  ['results', new RegExp(`results?\\b|نتيجة|نتائج|${examinationWords.source}`)],
  ['report', /report|notes?\b|diagnos|doctor|physician|referral|تقرير|تشخيص|إحالة/],
]

/** What its name says that it is; undefined for a name that says nothing. */
export const helpfulByName = (fileName: string): HelpfulDocument | undefined =>
  kindByName(words, fileName)
