/** The calls of policies, coverage and the medical card. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const userPolicies: Call<typeof schema.userPolicies> = {
  method: 'GET',
  path: 'user-policies',
  auth: 'member',
  summary: "List the member's policies",
}
export const policy: Call<typeof schema.policy> = {
  method: 'GET',
  path: 'policy/:id',
  auth: 'member',
  summary: 'Get a policy with the people it covers',
}
export const memberCoverage: Call<typeof schema.memberCoverage> = {
  method: 'POST',
  path: 'get-member-coverage',
  auth: 'member',
  summary: 'List what is covered for a person',
  description: 'It only reads; the ids travel in the body.',
}
export const allMembers: Call<typeof schema.allMembers> = {
  method: 'GET',
  path: 'get-all-members/:id',
  auth: 'member',
  summary: 'List the people under a policy',
}
export const showCard: Call<typeof schema.showCard> = {
  method: 'GET',
  path: 'medical-card/:id?',
  auth: 'member',
  summary: 'Get a medical card',
  description: "Without an id, the member's own.",
}
export const downloadCard: Call<typeof schema.downloadCard> = {
  method: 'GET',
  path: 'generate-ecard/:id?',
  auth: 'member',
  summary: 'Download a medical card',
  description: "Without an id, the member's own.",
}
export const downloadBenefits: Call<typeof schema.downloadBenefits> = {
  method: 'GET',
  path: 'download-benefits',
  auth: 'member',
  summary: 'Download the table of benefits',
}
export const downloadProviders: Call<typeof schema.downloadProviders> = {
  method: 'GET',
  path: 'download-providers',
  auth: 'member',
  summary: 'Download the list of network providers',
}
export const checkDocument: Call<typeof schema.checkDocument> = {
  method: 'GET',
  path: 'documents/check/:code',
  auth: 'public',
  summary: 'Check the code on a card or certificate',
  description:
    'What a clinic, an embassy or an employer sees, without an account. It says nothing about health.',
}
