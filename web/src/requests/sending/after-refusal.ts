/**
 * What was refused may be right no longer: an account was removed elsewhere, a person has left, a policy has ended. What
 * the answer says of single fields and files is kept for the form, which shows it in their places.
 */
import { fieldSentences } from '../../session/call-failed.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import type { sentDocuments } from './request-fields.ts'

/** `sent` are the files as they went with it. @returns the names of those that were refused, each with the reason. */
export function keepRefusal(
  saved: SavedForm,
  sent: ReturnType<typeof sentDocuments>,
  thrown: unknown,
): readonly { name: string; reason: string }[] {
  const sentences = fieldSentences(thrown)
  const files = sent.flatMap(({ field, handle, name }) => {
    const reason = sentences.get(field)
    return reason === undefined ? [] : [{ field, handle, name: name ?? '', reason }]
  })
  for (const { handle, reason } of files) saved.queue.refuse(handle, reason)
  saved.reportProblems(
    [...sentences].filter(([field]) => !files.some((file) => file.field === field)),
  )
  return files
}
