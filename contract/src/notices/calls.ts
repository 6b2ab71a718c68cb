/** What keeps a member in the picture: the stream of events, and the inbox. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

/**
 * Server-sent events, `text/event-stream`, read with fetch as the token is a header. `claim` carries a `ClaimEvent`,
 * `notice` a `NoticeEvent`. It ends when the token does: call it again with the next one.
 */
export const events: Call = { method: 'GET', path: 'events', auth: 'member', unattended: true }

export const notices: Call<typeof schema.notices> = {
  method: 'GET',
  path: 'notices',
  auth: 'member',
}
export const readNotices: Call<typeof schema.readNotices> = {
  method: 'POST',
  path: 'notices/read',
  auth: 'member',
  repeats: 'idempotent',
}
export const noticeWaysOf: Call<typeof schema.noticeWaysOf> = {
  method: 'GET',
  path: 'notice-ways',
  auth: 'member',
}
export const changeNoticeWays: Call<typeof schema.changeNoticeWays> = {
  method: 'PUT',
  path: 'notice-ways',
  auth: 'member',
  repeats: 'idempotent',
}
