/** What its pages ask the server. */
import {
  opinion,
  opinions,
  waitingOpinions,
} from '@falaj/contract/requests/testing/opinions/opinion-calls.ts'
import type { OpinionSection } from '@falaj/contract/requests/testing/opinions/rules.ts'
import { detailsQuery } from '@falaj/web/requests/details/query.ts'
import { newestPages, type NewestQuery, waitingQuery } from '@falaj/web/requests/list/newest.ts'
import { call } from '@falaj/web/session/call.ts'
import { opinionAddress as kind } from './address.ts'

export const opinionPages = newestPages(kind, (query: NewestQuery<OpinionSection>) =>
  call(opinions, { query }),
)
export const waitingOpinionsQuery = waitingQuery(
  kind,
  async () => (await call(waitingOpinions, {})).data,
)
export const opinionQuery = detailsQuery(
  kind,
  async (id) => (await call(opinion, { params: { id } })).data,
)
