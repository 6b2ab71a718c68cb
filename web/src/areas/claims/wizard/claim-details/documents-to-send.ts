/** The documents that a claim would have after sending: those on record that stay, and those of the wizard. */
import { documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { deletedIn } from '../progress/answers.ts'
import type { WizardDocument } from '../progress/document-queue.ts'
import type { WizardState } from '../progress/wizard.ts'

export function documentsToSend(
  { answers, documents }: Pick<WizardState, 'answers' | 'documents'>,
  attachments: ClaimDetail['attachments'] = {},
): Pick<WizardDocument, 'group' | 'state' | 'mayRetry'>[] {
  const deleted = deletedIn(answers)
  const staying = documentGroups.flatMap((group) =>
    (attachments[group] ?? [])
      .filter(({ id }) => !deleted.has(String(id)))
      .map(() => ({ group, state: 'received' as const, mayRetry: false })),
  )
  return [...staying, ...documents]
}
