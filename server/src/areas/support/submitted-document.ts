/** A file of a complaint or of a chat as a submission names it: they are in no groups. */
import type { ChatDocument } from './chat/chat-store.ts'

export const submittedDocument = ({
  handle,
  file_name,
  media_type,
  size,
  sha256,
}: Omit<ChatDocument, 'message_id'>) => ({
  handle,
  group: null,
  file_name,
  media_type,
  size,
  sha256,
})
