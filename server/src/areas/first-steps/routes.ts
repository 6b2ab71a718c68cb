/** The first steps of a new member (ADD-491, ADD-492). */
import * as call from '@falaj/contract/first-steps/calls.ts'
import * as schema from '@falaj/contract/first-steps/schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { answerMember, success } from '../../http/route.ts'
import type { Database } from '../../ports/database/open.ts'
import { firstSteps } from './first-steps.ts'
import { keepDone, keepLeft } from './first-steps-store.ts'

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
