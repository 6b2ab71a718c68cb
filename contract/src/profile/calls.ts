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

/** Of each section (PRF-010 to PRF-018). */
const asks =
  'Changes go to the insurer. Until they are confirmed, the record is unchanged and they appear in `open_changes`. A field that is left out stays as it is, and so does what waits for it; one that is sent as the record has it no longer waits.'

export const saveProfile: Call<typeof schema.saveProfile> = {
  method: 'PUT',
  path: 'profile',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Save every section of a profile',
  description: asks,
  repeats: 'keyed',
}
export const savePersonalDetails: Call<typeof schema.savePersonalDetails> = {
  method: 'PUT',
  path: 'profile/personal-details',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Save personal details',
  description: asks,
  repeats: 'keyed',
}
export const saveWorkAndResidence: Call<typeof schema.saveWorkAndResidence> = {
  method: 'PUT',
  path: 'profile/work-residential-details',
  auth: 'member',
  summary: 'Save work and residential details',
  description: asks,
  repeats: 'keyed',
}
export const saveVisaInformation: Call<typeof schema.saveVisaInformation> = {
  method: 'PUT',
  path: 'profile/visa-information',
  auth: 'member',
  summary: 'Save visa information',
  description: asks,
  repeats: 'keyed',
}
export const saveSponsorDetails: Call<typeof schema.saveSponsorDetails> = {
  method: 'PUT',
  path: 'profile/sponsor-details',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Save sponsor details',
  description: asks,
  repeats: 'keyed',
}
export const saveSalaryInformation: Call<typeof schema.saveSalaryInformation> = {
  method: 'PUT',
  path: 'profile/salary-information',
  auth: 'member',
  summary: 'Save salary and other information',
  description: asks,
  repeats: 'keyed',
}
export const saveReimbursementBank: Call<typeof schema.saveReimbursementBank> = {
  method: 'PUT',
  path: 'profile/ri-claims',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Choose the account for reimbursements',
  description: 'Of the principal’s own accounts. The owner is told by mail and SMS.',
  repeats: 'idempotent',
}
export const withdrawChange: Call<typeof schema.withdrawChange> = {
  method: 'DELETE',
  path: 'profile/changes/:id',
  auth: 'member',
  summary: 'Withdraw a change that was asked for',
  description: 'Or close one that was refused.',
  repeats: 'idempotent',
}
export const changeLoginCredentials: Call<typeof schema.changeLoginCredentials> = {
  method: 'PUT',
  path: 'profile/login-credentials-v2',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Change your password',
  description:
    'All other sessions end, and no browser is trusted any more. The owner is told by mail.',
  repeats: 'keyed',
}
