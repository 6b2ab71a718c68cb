/** The chat with the insurer's people (SUP-009 to SUP-012, ACC-037). */
import { z } from 'zod'
import { attachedDocument } from '../../requests/schemas.ts'
import { answerOf, filled, localInstant, tooManyAttempts } from '../../shared/schemas.ts'
import { longestChatMessage, mostChatFiles } from '../rules/chat.ts'

/** A page of the portal that a message leads to. */
export const chatStep = z.object({ title: z.string(), path: z.string() })

export const chatMessage = z.object({
  id: z.int(),
  by: z.enum(['member', 'desk']),
  /** Who answered; null for the member's own. */
  author: z.string().nullable(),
  at: localInstant,
  text: z.string(),
  documents: z.array(attachedDocument),
  step: chatStep.nullable(),
})
export type ChatMessage = z.output<typeof chatMessage>

/** What whoever answers sees of the member (SUP-011). */
export const chatMember = z.object({
  name: z.string(),
  email: z.string(),
  card_number: z.string(),
  phone_number: z.string().nullable(),
  policy_number: z.string().nullable(),
  vip: z.enum(['Y', 'N']),
})
export type ChatMember = z.output<typeof chatMember>

const queue = z.string()

/** The portal's own desk, or another chat whose script the page loads when the member asks for it. */
export const openedChat = z.discriminatedUnion('desk', [
  z.object({
    desk: z.literal('portal'),
    queue,
    member: chatMember,
    /** The earliest first; at most the last 200. */
    messages: z.array(chatMessage),
  }),
  z.object({
    desk: z.literal('chatwoot'),
    queue,
    member: chatMember,
    /** Of the Chatwoot installation. */
    base_url: z.string(),
    website_token: z.string(),
    /** Who the member is there, and the proof that the portal says so. */
    identifier: z.string(),
    identifier_hash: z.string(),
  }),
])
export type OpenedChat = z.output<typeof openedChat>

const noChat = 'There is no chat in the country of the member.'

export const openChat = { response: answerOf(openedChat), refuses: { 403: noChat } }

export const sendChatMessage = {
  body: z.object({
    text: filled(longestChatMessage),
    /** Handles of uploaded documents. */
    documents: z
      .array(
        z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .meta({ example: 'V1StGXR8Z5jdHi6BmyT0V1StGXR8Z5jdHi6BmyT0abc' }),
      )
      .max(mostChatFiles)
      .default([]),
  }),
  response: answerOf(chatMessage),
  refuses: { 403: noChat, 429: tooManyAttempts },
}
