/** The rules for a new password (ACC-133, ACC-141, GAP-017). The hint on the page asks for more than is enforced. */

export const passwordLength = { least: 8, most: 128 } as const

/** At least eight characters, with at least one letter and one digit. Symbols and other scripts are allowed. */
export function passwordIsStrongEnough(password: string): boolean {
  return (
    password.length >= passwordLength.least &&
    password.length <= passwordLength.most &&
    /\p{L}/u.test(password) &&
    /\p{Nd}/u.test(password)
  )
}
