/**
 * Where a conversation is held: at the portal's own desk, or in another chat whose script the page loads when a member
 * asks for it. A new kind of chat is another function like these two, and another case of `openedChat` in the contract.
 */
import type { ChatMember, OpenedChat } from '@falaj/contract/support/chat/schemas.ts'

export interface Asking {
  personId: number
  country: string
  queue: string
  member: ChatMember
}

export interface ChatDesk {
  /** False if messages bypass the portal. */
  takesMessages: boolean
  open(asking: Asking): Promise<OpenedChat>
}
