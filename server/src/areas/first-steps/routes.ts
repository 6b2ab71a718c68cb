/** The first steps of a new member (ADD-491, ADD-492). */
import * as call from '@falaj/contract/first-steps/calls.ts'
import { stepsOffered } from '@falaj/contract/first-steps/rules/steps-offered.ts'
import * as schema from '@falaj/contract/first-steps/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { answerMember, success } from '../../http/route.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { findHeld, keepDone, keepLeft, listKeptSteps } from './first-steps-store.ts'

export function firstStepRoutes(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  answerMember(app, call.firstSteps, schema.firstSteps, async ({ member }) =>
    success({ data: await firstSteps(database, member) }),
  )

  answerMember(app, call.markStepDone, schema.markStepDone, async ({ member, params }) => {
    await keepDone(database, member.accountId, params.name, clock.now())
    return success({})
  })

  answerMember(app, call.leaveStep, schema.leaveStep, async ({ member, params, body }) => {
    const left = body.later ? clock.now() : null
    await keepLeft(database, member.accountId, params.name, left)
    return success({})
  })
}

async function firstSteps(
  database: Database,
  { accountId, personId, principal, countryCode, reach }: SignedIn,
): Promise<schema.FirstStep[]> {
  const [kept, held] = await Promise.all([
    listKeptSteps(database, accountId),
    findHeld(database, personId),
  ])
  return stepsOffered({ principal, covered: isCovered(reach) }).map((name) => {
    const of = kept.find((one) => one.name === name)
    const done = name === 'bank' || name === 'photo' ? held[name] : (of?.done_at ?? null)
    return {
      name,
      done_on: done && dayIn(countryCode, done),
      later: (of?.left_at ?? null) !== null,
    }
  })
}

/** Under any policy, today. */
const isCovered = (reach: Reach): boolean =>
  reach.enrolments.some((one) => one.personId === reach.self && reach.coveredToday(one) !== null)
