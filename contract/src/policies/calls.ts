/** The calls of policies, coverage and the medical card. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const userPolicies: Call<typeof schema.userPolicies> = {
  method: 'GET',
  path: 'user-policies',
  auth: 'member',
}
export const policy: Call<typeof schema.policy> = {
  method: 'GET',
  path: 'policy/:id',
  auth: 'member',
}
export const memberCoverage: Call<typeof schema.memberCoverage> = {
  method: 'POST',
  path: 'get-member-coverage',
  auth: 'member',
}
export const allMembers: Call<typeof schema.allMembers> = {
  method: 'GET',
  path: 'get-all-members/:id',
  auth: 'member',
}
export const showCard: Call<typeof schema.showCard> = {
  method: 'GET',
  path: 'medical-card/:id?',
  auth: 'member',
}
export const downloadCard: Call<typeof schema.downloadCard> = {
  method: 'GET',
  path: 'generate-ecard/:id?',
  auth: 'member',
}
export const downloadBenefits: Call<typeof schema.downloadBenefits> = {
  method: 'GET',
  path: 'download-benefits',
  auth: 'member',
}
export const downloadProviders: Call<typeof schema.downloadProviders> = {
  method: 'GET',
  path: 'download-providers',
  auth: 'member',
}
export const checkDocument: Call<typeof schema.checkDocument> = {
  method: 'GET',
  path: 'documents/check/:code',
  auth: 'public',
}
