/** The stream of events, and the inbox. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

/** Pages read it with fetch, because the token travels in a header. */
export const events: Call<typeof schema.events> = {
  method: 'GET',
  path: 'events',
  auth: 'member',
  summary: 'Listen to news as it happens',
  description:
    'Server-sent events. Each kind of request has an event of its own: a `claim` event carries a `ClaimEvent`. A `notice` event carries a `NoticeEvent`. The stream ends with the token: call again with the next one. With `page_age`, the answer carries `News-Complete: true` where nothing has come since; without that header, load again what was loaded before the stream.',
  unattended: true,
}

export const notices: Call<typeof schema.notices> = {
  method: 'GET',
  path: 'notices',
  auth: 'member',
  summary: "List the member's notices",
  description: 'The newest first, twenty at a time.',
}
export const markNoticesRead: Call<typeof schema.markNoticesRead> = {
  method: 'POST',
  path: 'notices/read',
  auth: 'member',
  summary: 'Mark notices as read',
  description: 'All up to and including this one.',
  repeats: 'idempotent',
}
export const noticeWays: Call<typeof schema.noticeWays> = {
  method: 'GET',
  path: 'notice-ways',
  auth: 'member',
  summary: 'Get how the member is notified',
}
export const changeNoticeWays: Call<typeof schema.changeNoticeWays> = {
  method: 'PUT',
  path: 'notice-ways',
  auth: 'member',
  summary: 'Change how the member is notified',
  repeats: 'idempotent',
}
