/** The files that a claim would have, in the order of their sorts: those on record that stay, then the new ones. */
import { documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { deletedIn } from '../saved-form/answers.ts'
import type { SavedFormState } from '../saved-form/saved-form.ts'

export function namesOfFiles(
  { answers, documents }: Pick<SavedFormState, 'answers' | 'documents'>,
  attachments: ClaimDetail['attachments'] | undefined,
): string[] {
  const deleted = deletedIn(answers)
  return documentGroups.flatMap((group) => {
    const staying = (attachments?.[group] ?? []).filter(({ id }) => !deleted.has(String(id)))
    const added = documents.filter((one) => one.group === group && one.state !== 'failed')
    return staying.map(({ file_name }) => file_name).concat(added.map(({ name }) => name))
  })
}
