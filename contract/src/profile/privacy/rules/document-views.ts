/** Who views documents, and which. */
import { checkableDocuments } from '../../../policies/schemas.ts'

/**
 * `principal`: the main member of the policy, of whom a dependant's session knows nothing else. `family`: somebody whom
 * the member's own session reaches, or reached.
 */
export const documentViewers = ['me', 'insurer', 'principal', 'family'] as const
export type DocumentViewer = (typeof documentViewers)[number]

/** `file`: one that was sent with a request. `gone`: one that has been deleted since. */
export const viewedDocuments = [
  'file',
  'gone',
  'explanation-of-benefits',
  'transaction-history',
  'complaint-record',
  ...checkableDocuments,
] as const
export type ViewedDocument = (typeof viewedDocuments)[number]
