/** The call that serves every kind of request alike. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const decisionDays: Call<typeof schema.decisionDays> = {
  method: 'GET',
  path: 'decision-days',
  auth: 'member',
  summary: 'Get the days by which requests that are sent today are decided as a rule',
  description: 'In working days of the country where the policy is at home, without its holidays.',
}
