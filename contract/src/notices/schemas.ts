/** News: on open pages, and in the inbox. */
import { z } from 'zod'
import { requestIds } from '../request-kinds.ts'
import { answerOf, id, localInstant } from '../shared/schemas.ts'

/** `event: notice` of the stream. */
export const noticeEvent = z.object({ unread: z.int() })

/** Each event is a `noticeEvent`, or that of a kind of request, such as `claimEvent`. */
export const events = {
  query: z.object({
    /** How many milliseconds ago the page that listens began to ask. */
    page_age: z.coerce.number().int().min(0).optional().meta({ example: 1800 }),
  }),
  sends: 'text/event-stream',
}

export const notice = z.object({
  id: z.int(),
  at: localInstant,
  title: z.string(),
  text: z.string(),
  ...requestIds.shape,
  /** The complaint that it is about; null for a request's. */
  complaint_id: z.int().nullable(),
  /** Whether it is about the chat. */
  chat: z.boolean().meta({ example: false }),
  /** Whose profile it is about; null when it is about none. */
  profile_of: z.int().nullable().meta({ example: null }),
  reference_number: z.string().nullable(),
  /** Whom the request is for, and what it is about in money. Only in the portal: mail and SMS name neither. */
  insured_name: z.string().nullable(),
  amount_format: z.string().nullable(),
  read: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const notices = {
  /** Notices before the one with this id; without it, the newest. */
  query: z.object({ before: id.optional() }),
  response: answerOf(z.array(notice)).extend({ unread: z.int(), more: z.boolean() }),
}
/** Marks all notices up to this one as read. */
export const markNoticesRead = {
  body: z.object({ up_to: id }),
  response: z.object({ success: z.literal(true), unread: z.int() }),
}

/** How members hear of news, apart from the inbox. Notices about security, and what they ask for, are always sent. */
const ways = z.object({ mail: z.boolean(), sms: z.boolean() })
export const noticeWays = { response: answerOf(ways) }
/** What is not named stays as it is. */
export const changeNoticeWays = { body: ways.partial(), response: answerOf(ways) }
