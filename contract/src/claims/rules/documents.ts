/** The documents of a claim (CLM-090, CLM-105, CLM-106, CLM-141; GAP-067). */
import type { DocumentPolicy } from '../../requests/rules/documents.ts'

/** In the order of the form. */
export const documentGroups = [
  'physician_notes',
  'hospital_receipts',
  'discharge_report',
  'proof_of_payment',
  'lab_tests',
  'other_supporting_docs',
  'translated_docs',
] as const
export type DocumentGroup = (typeof documentGroups)[number]

/** At least one of these proves a treatment; the other two only accompany it (CLM-105). */
export const countedGroups: readonly DocumentGroup[] = documentGroups.slice(0, 5)

export const claimDocuments: DocumentPolicy<DocumentGroup> = {
  groups: documentGroups,
  counted: countedGroups,
}
