/** The step after a correct password (ACC-053 to ACC-059; branch order as in GAP-025). */

export interface LoginFlags {
  token: string | null
  account_verified: boolean
  phone_number_verified: boolean
  has_phone_number: boolean
  password_expired: boolean
  phone_number: string | null
}

export type LoginStep =
  | 'verify-phone'
  | 'add-phone'
  | 'verify-account'
  | 'password-expired'
  | 'enter'
  | 'one-time-code'

export function loginStep(flags: LoginFlags): LoginStep {
  if (!flags.phone_number_verified) {
    if (flags.phone_number) return 'verify-phone'
    if (flags.account_verified && !flags.has_phone_number) return 'add-phone'
    if (flags.account_verified) return 'verify-phone'
    return 'verify-account'
  }
  if (flags.password_expired) return 'password-expired'
  return afterPassword(flags)
}

/** The step after the member has accepted or skipped the notice about an expired password (ACC-058, ACC-059, ACC-063). */
export function afterPassword(flags: Pick<LoginFlags, 'token'>): 'enter' | 'one-time-code' {
  return flags.token ? 'enter' : 'one-time-code'
}
