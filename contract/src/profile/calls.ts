/** The calls of the profile. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const getProfile: Call<typeof schema.getProfile> = {
  method: 'GET',
  path: 'profile',
  auth: 'member',
  summary: 'Get a profile',
  description: 'Without a dependant, the member’s own.',
}
export const dependents: Call<typeof schema.dependents> = {
  method: 'GET',
  path: 'dependents',
  auth: 'member',
  summary: 'List the member’s dependants',
}
