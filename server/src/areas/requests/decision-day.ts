/** By when requests are decided as a rule: so many working days after they were sent, where the policy is at home. */
import * as call from '@falaj/contract/requests/calls.ts'
import * as schema from '@falaj/contract/requests/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import {
  type CalendarDay,
  calendarDays,
  workingDayAfter,
} from '@falaj/contract/shared/rules/working-days.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { languageOf } from '../../http/language.ts'
import { answerMember, success } from '../../http/route.ts'
import { calendarOf } from '../content/content.ts'
import type { ContentRepository } from '../content/content-repository.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Policies } from '../policies/policies.ts'
import type { RequestKind, RequestKinds, RequestRow } from './kind.ts'

export interface DecisionParts {
  database: Database
  clock: Clock
  /** With the calendar of working days. */
  contentRepository: ContentRepository
}

type Sent = Pick<RequestRow, 'status' | 'claim_type' | 'submission_date' | 'member_wrote_at'>

/** When the insurer was last sent it, for one that is undecided: anew after a decision, or changed. */
export const lastSent = ({
  submission_date: first,
  member_wrote_at: again,
}: Pick<RequestRow, 'submission_date' | 'member_wrote_at'>): Date | null =>
  first !== null && again !== null && again > first ? again : first

/** The day on which it was sent and the one by which it is decided as a rule, while that is still to come. */
async function decisionSpan(
  parts: DecisionParts,
  { daysToDecide, isUndecided, knownStatus }: RequestKind,
  request: Sent,
  country: string,
): Promise<{ from: string; to: string } | null> {
  const sent = lastSent(request)
  if (!isUndecided(knownStatus(request.status)) || sent === null) return null
  const days =
    typeof daysToDecide === 'number'
      ? daysToDecide
      : await daysToDecide(parts.database, country, request.claim_type)
  if (days === undefined) return null
  const from = dayIn(country, sent)
  const to = workingDayAfter(calendarIn(parts, country), from, days)
  return to < dayIn(country, parts.clock.now()) ? null : { from, to }
}

const calendarIn = ({ contentRepository }: DecisionParts, country: string) =>
  calendarOf(contentRepository.current, country)

/** Only while it is still to come: nobody is told of a day that has passed. */
export const decisionDay = async (
  parts: DecisionParts,
  kind: RequestKind,
  request: Sent,
  country: string,
): Promise<string | null> => (await decisionSpan(parts, kind, request, country))?.to ?? null

/** The same with the days until then, from the one on which it was sent; none once nobody is told of that day any more. */
export async function decisionCalendar(
  parts: DecisionParts,
  kind: RequestKind,
  request: Sent,
  country: string,
): Promise<{ day: string | null; days: CalendarDay[] }> {
  const span = await decisionSpan(parts, kind, request, country)
  return span
    ? { day: span.to, days: calendarDays(calendarIn(parts, country), span.from, span.to) }
    : { day: null, days: [] }
}

/** For forms, which say it before anything is sent; of what is measured by type the kind tells itself. */
export function decisionDayRoutes(
  app: FastifyInstance,
  parts: DecisionParts & { policies: Policies; kinds: RequestKinds },
): void {
  answerMember(app, call.decisionDays, schema.decisionDays, async ({ member, query, request }) => {
    const { policies, clock, kinds } = parts
    const policy = await policies.summary(member.reach, query.policyId, languageOf(request))
    const country = policy.country_code
    const today = dayIn(country, clock.now())
    const days = [...kinds.values()].flatMap(({ name, daysToDecide }) =>
      typeof daysToDecide === 'number'
        ? [[name, workingDayAfter(calendarIn(parts, country), today, daysToDecide)] as const]
        : [],
    )
    return success({ data: Object.fromEntries(days) })
  })
}
