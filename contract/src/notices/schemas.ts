/** What members are told about their requests: on open pages, and in the inbox. */
import { z } from 'zod'
import { claimStatus } from '../integration/request.ts'
import { answerOf, id, localInstant } from '../shared/schemas.ts'

/** One thing that happened, as the stream of events tells it: `event: claim`, `event: notice`. */
export const claimEvent = z.object({
  claim_id: z.number(),
  reference_number: z.string(),
  status: claimStatus,
})
export type ClaimEvent = z.output<typeof claimEvent>
export const noticeEvent = z.object({ unread: z.number() })
export type NoticeEvent = z.output<typeof noticeEvent>

export const notice = z.object({
  id: z.number(),
  at: localInstant,
  title: z.string(),
  text: z.string(),
  claim_id: z.number().nullable(),
  reference_number: z.string().nullable(),
  read: z.boolean(),
})
export type Notice = z.output<typeof notice>

export const notices = {
  /** Those before the notice with this id; without it the newest. */
  query: z.object({ before: id.optional() }),
  response: answerOf(z.array(notice)).extend({ unread: z.number(), more: z.boolean() }),
}
/** Marks all up to that one, itself included. */
export const readNotices = {
  body: z.object({ up_to: id }),
  response: z.object({ success: z.literal(true), unread: z.number() }),
}

const noticeWays = z.object({
  /** Whether notices come by SMS besides mail. */
  sms: z.boolean(),
})
export const noticeWaysOf = { response: answerOf(noticeWays) }
export const changeNoticeWays = { body: noticeWays, response: answerOf(noticeWays) }
