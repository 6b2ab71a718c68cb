/** How wizards save themselves. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const listProgress: Call<typeof schema.listProgress> = {
  method: 'GET',
  path: 'progress',
  auth: 'member',
}
export const readProgress: Call<typeof schema.readProgress> = {
  method: 'GET',
  path: 'progress/:kind',
  auth: 'member',
}
/** Repeated, it meets its own version: 409, and the page finds its own answers there. */
export const saveProgress: Call<typeof schema.saveProgress> = {
  method: 'PUT',
  path: 'progress/:kind',
  auth: 'member',
  repeats: 'idempotent',
}
export const dropProgress: Call<typeof schema.dropProgress> = {
  method: 'DELETE',
  path: 'progress/:kind',
  auth: 'member',
  repeats: 'idempotent',
}
