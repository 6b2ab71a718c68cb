/** The calls of second opinions. */
import type { Call } from '../../../call.ts'
import type * as schema from './schemas.ts'

const read = { method: 'GET', auth: 'member' } as const
const written = { method: 'POST', auth: 'member', repeats: 'keyed' } as const

export const opinions: Call<typeof schema.opinions> = {
  ...read,
  path: 'opinions',
  summary: 'List second opinions',
}
export const waitingOpinions: Call<typeof schema.waitingOpinions> = {
  ...read,
  path: 'waiting-opinions',
  summary: "List the second opinions that need the member's attention",
}
export const opinion: Call<typeof schema.opinion> = {
  ...read,
  path: 'opinions/:id',
  summary: 'Get a second opinion',
}
export const addOpinion: Call<typeof schema.addOpinion> = {
  ...written,
  path: 'opinions',
  summary: 'Ask for a second opinion',
}
export const editOpinion: Call<typeof schema.editOpinion> = {
  ...written,
  path: 'edit-opinions',
  summary: 'Change a second opinion',
}
export const resubmitOpinion: Call<typeof schema.resubmitOpinion> = {
  ...written,
  path: 're-submit-opinions',
  summary: 'Re-submit a second opinion with more documents',
}
export const removeOpinion: Call<typeof schema.removeOpinion> = {
  method: 'DELETE',
  path: 'opinions/:id',
  auth: 'member',
  summary: 'Delete a draft',
  repeats: 'idempotent',
}
