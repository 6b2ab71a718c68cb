/** The calls with which wizards save their answers. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const listProgress: Call<typeof schema.listProgress> = {
  method: 'GET',
  path: 'drafts-in-progress',
  auth: 'member',
  summary: "List the member's unfinished forms",
}
export const readProgress: Call<typeof schema.readProgress> = {
  method: 'GET',
  path: 'drafts-in-progress/:kind',
  auth: 'member',
  summary: 'Get an unfinished form',
}
/** A repeated call gets 409, and the page then finds its own answers. */
export const saveProgress: Call<typeof schema.saveProgress> = {
  method: 'PUT',
  path: 'drafts-in-progress/:kind',
  auth: 'member',
  summary: 'Save an unfinished form',
  description:
    'Send the version that you have seen. If the form has been saved elsewhere since, the call is refused with 409 and nothing is overwritten.',
  repeats: 'idempotent',
}
export const dropProgress: Call<typeof schema.dropProgress> = {
  method: 'DELETE',
  path: 'drafts-in-progress/:kind',
  auth: 'member',
  summary: 'Discard an unfinished form',
  description: 'Uploaded documents that only this form names are deleted with it.',
  repeats: 'idempotent',
}
