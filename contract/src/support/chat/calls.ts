/** The chat with the insurer's people. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const openChat: Call<typeof schema.openChat> = {
  method: 'GET',
  path: 'chat',
  auth: 'member',
  summary: 'Open the chat',
  description:
    'The conversation so far, or how to reach the chat that the insurer uses instead. A `chat` event says that there is a new message.',
}
export const sendChatMessage: Call<typeof schema.sendChatMessage> = {
  method: 'POST',
  path: 'chat/messages',
  auth: 'member',
  summary: 'Write a message to the insurer',
  description: 'Documents are uploaded before.',
  repeats: 'keyed',
}
