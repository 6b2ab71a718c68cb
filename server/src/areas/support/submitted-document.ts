/** A file of a complaint or of a chat as a submission names it: they are in no groups. */
import type { AttachedFile } from './attached-store.ts'

export const submittedDocument = ({
  handle,
  file_name,
  media_type,
  size,
  sha256,
}: Omit<AttachedFile, 'holder_id'>) => ({
  handle,
  group: null,
  file_name,
  media_type,
  size,
  sha256,
})
