/** The calls of a new member's first steps. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const firstSteps: Call<typeof schema.firstSteps> = {
  method: 'GET',
  path: 'first-steps',
  auth: 'member',
  summary: "List the member's first steps",
  description: 'Those that the member can take, done or not.',
}
export const markStepDone: Call<typeof schema.markStepDone> = {
  method: 'PUT',
  path: 'first-steps/:name/done',
  auth: 'member',
  summary: 'Tell that a first step is done',
  description: 'Of those that are done by opening a page. The day of the first time stays.',
  repeats: 'idempotent',
  unattended: true,
}
export const leaveStep: Call<typeof schema.leaveStep> = {
  method: 'PUT',
  path: 'first-steps/:name/later',
  auth: 'member',
  summary: 'Leave a first step for later',
  description: 'Or take it up again.',
  repeats: 'idempotent',
}
