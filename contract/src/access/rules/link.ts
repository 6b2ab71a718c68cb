/** The parameter of links in mails: JSON in base64, in either alphabet, padded or not (GAP-057). */

export interface PasswordLink {
  email: string
  token: string
  /** Only changes the wording (GAP-056). The server's row decides what the link can do. */
  password_reset?: boolean
}

/** Undefined for anything that is not such a link. */
export function readLink(parameter: string): PasswordLink | undefined {
  try {
    const base64 = parameter.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes))
    // Stryker disable next-line ConditionalExpression,LogicalOperator: without it the next lines say the same, or throw.
    if (typeof read !== 'object' || read === null || !('email' in read) || !('token' in read))
      return undefined
    const { email, token } = read
    if (typeof email !== 'string' || typeof token !== 'string') return undefined
    return {
      email,
      token,
      password_reset: 'password_reset' in read && read.password_reset === true,
    }
  } catch {
    // What cannot be read is no link.
  }
  return undefined
}

/** base64url without padding. */
export function writeLink(link: PasswordLink): string {
  const bytes = new TextEncoder().encode(JSON.stringify(link))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
