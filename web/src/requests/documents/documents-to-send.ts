/** The documents that a claim would have after sending: those on record that stay, and those of the wizard. */
import { documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { deletedIn } from '../saved-form/answers.ts'
import type { RequestDocument } from './document-queue.ts'
import type { SavedFormState } from '../saved-form/saved-form.ts'

export function documentsToSend(
  { answers, documents }: Pick<SavedFormState, 'answers' | 'documents'>,
  attachments: ClaimDetail['attachments'] = {},
): Pick<RequestDocument, 'group' | 'state' | 'mayRetry'>[] {
  const deleted = deletedIn(answers)
  const staying = documentGroups.flatMap((group) =>
    (attachments[group] ?? [])
      .filter(({ id }) => !deleted.has(String(id)))
      .map(() => ({ group, state: 'received' as const, mayRetry: false })),
  )
  return [...staying, ...documents]
}
