/** The first steps of a new member (ADD-490 to ADD-493). */
import { z } from 'zod'
import { acknowledgement, answerOf, isoDate } from '../shared/schemas.ts'

/** In the order in which they are offered. */
export const stepNames = ['cover', 'bank', 'card', 'photo', 'notices'] as const
export const stepName = z.enum(stepNames)
export type StepName = z.output<typeof stepName>

/** Done by opening a page. Whether there is a bank account or a photo is known without being told. */
export const openedSteps = ['cover', 'card', 'notices'] as const
export const openedStep = z.enum(openedSteps)
export type OpenedStep = z.output<typeof openedStep>

export const firstStep = z.object({
  kind: stepName.meta({ example: 'cover' }),
  /** Since which day it is done; null while it is not. */
  done_on: isoDate.nullable().meta({ example: '2026-06-14' }),
  /** The member has left it for later. */
  later: z.boolean().meta({ example: false }),
})
export type FirstStep = z.output<typeof firstStep>

/** Only those that this member can take. */
export const firstSteps = { response: answerOf(z.array(firstStep)) }

export const markStepDone = {
  params: z.object({ name: openedStep.meta({ example: 'cover' }) }),
  response: acknowledgement,
}

export const leaveStep = {
  params: z.object({ name: stepName.meta({ example: 'photo' }) }),
  body: z.object({ later: z.boolean().meta({ example: true }) }),
  response: acknowledgement,
}
