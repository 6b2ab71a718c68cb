/** The documents of a pre-approval: one place, which may stay empty except when it is re-submitted (PRE-077, GAP-068). */
import type { DocumentPolicy } from '../../requests/rules/documents.ts'

export const preApprovalDocuments: DocumentPolicy<'docs'> = {
  groups: ['docs'],
  counted: ['docs'],
  optional: true,
}
