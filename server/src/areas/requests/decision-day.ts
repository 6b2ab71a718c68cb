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
import type { Policies } from '../policies/policies.ts'
import type { RequestKind, RequestKinds, RequestRow } from './kind.ts'

export interface DecisionParts {
  clock: Clock
  /** With the calendar of working days. */
  contentRepository: ContentRepository
}

const daysAfter = (
  { contentRepository }: DecisionParts,
  { daysToDecide }: RequestKind,
  country: string,
  sentOn: string,
): string => workingDayAfter(calendarOf(contentRepository.current, country), sentOn, daysToDecide)

/** Only while it is still to come: nobody is told of a day that has passed. */
export function decisionDay(
  parts: DecisionParts,
  kind: RequestKind,
  { status, submission_date }: Pick<RequestRow, 'status' | 'submission_date'>,
  country: string,
): string | null {
  if (!kind.isUndecided(kind.knownStatus(status)) || submission_date === null) return null
  const day = daysAfter(parts, kind, country, dayIn(country, submission_date))
  return day < dayIn(country, parts.clock.now()) ? null : day
}

/** The days until then, from the one on which it was sent; none once nobody is told of that day any more. */
export function decisionDays(
  parts: DecisionParts,
  kind: RequestKind,
  request: Pick<RequestRow, 'status' | 'submission_date'>,
  country: string,
): CalendarDay[] {
  const day = decisionDay(parts, kind, request, country)
  if (day === null || request.submission_date === null) return []
  const calendar = calendarOf(parts.contentRepository.current, country)
  return calendarDays(calendar, dayIn(country, request.submission_date), day)
}

/** For forms, which say it before anything is sent. */
export function decisionDayRoutes(
  app: FastifyInstance,
  parts: DecisionParts & { policies: Policies; kinds: RequestKinds },
): void {
  answerMember(app, call.decisionDays, schema.decisionDays, async ({ member, query, request }) => {
    const { policies, clock, kinds } = parts
    const policy = await policies.summary(member.reach, query.policyId, languageOf(request))
    const country = policy.country_code
    const today = dayIn(country, clock.now())
    const days = [...kinds.values()].map((kind) => [
      kind.name,
      daysAfter(parts, kind, country, today),
    ])
    return success({ data: Object.fromEntries(days) })
  })
}
