/** The access token in local storage (ACC-023, ACC-024), and who wants to know when it comes or goes. */

const key = 'token'
const listeners = new Set<() => void>()

export function readToken(): string | null {
  return localStorage.getItem(key)
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token)
  tell()
}

export function clearToken(): void {
  localStorage.removeItem(key)
  tell()
}

/** Also hears of other tabs, and looks for itself when it comes back: a tab that slept may have heard nothing. */
export function onTokenChange(listener: () => void): () => void {
  let known = readToken()
  const look = () => {
    const token = readToken()
    if (token === known) return
    known = token
    listener()
  }
  const signs = ['storage', 'pageshow', 'visibilitychange'] as const
  listeners.add(look)
  for (const sign of signs) addEventListener(sign, look)
  return () => {
    listeners.delete(look)
    for (const sign of signs) removeEventListener(sign, look)
  }
}

/** True for a token that decodes and carries an expiry; whether it has passed is for the server to decide (ACC-006 to ACC-008). */
export function isSessionToken(token: string | null): boolean {
  return typeof claimsOf(token)['exp'] === 'number'
}

/** Whose session it is. */
export function accountIn(token: string | null): string | undefined {
  const { sub } = claimsOf(token)
  return typeof sub === 'string' ? sub : undefined
}

/** Whether both are of one session, whose token changes every ten minutes. */
export function areOfOneSession(one: string | null, other: string | null): boolean {
  if (one === other) return true
  const { sid } = claimsOf(one)
  return sid !== undefined && sid === claimsOf(other)['sid']
}

function claimsOf(token: string | null): Record<string, unknown> {
  const claims = token?.split('.')[1]
  if (!claims) return {}
  try {
    const decoded: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof decoded === 'object' && decoded !== null ? { ...decoded } : {}
  } catch {
    return {}
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
