/** The accounts of the demo world and what each is for, in the order in which a newcomer meets them. */

export const demoPassword = 'Falaj2026'

export const demoAccounts = [
  'principal',
  'colleague',
  'spouse',
  'bahrain',
  'oman',
  'qatar',
  'kuwait',
  'expired',
  'unverified-phone',
  'no-phone',
  'unverified',
  'new-cover',
] as const
export type DemoAccount = (typeof demoAccounts)[number]

export const demoAddress = (account: DemoAccount) => `${account}@example.com`

/** Enrolled under GH-2026-0002 and not registered yet. */
export const demoEnrolments = [
  { certificate: '900001', dob: '1988-03-14' },
  { certificate: '900002', dob: '1991-07-02' },
  { certificate: '900003', dob: '1979-11-23' },
  { certificate: '900004', dob: '1985-01-30' },
] as const
export const demoEnrolmentPolicy = 'GH-2026-0002'
