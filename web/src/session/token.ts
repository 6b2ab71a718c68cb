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

/** Also hears of other tabs. */
export function onTokenChange(listener: () => void): () => void {
  const inOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', inOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', inOtherTab)
  }
}

/** True for a token that decodes and carries an expiry; whether it has passed is for the server to decide (ACC-006 to ACC-008). */
export function isSessionToken(token: string | null): boolean {
  return typeof claimsOf(token)['exp'] === 'number'
}

/** Whose session it is; undefined for none, and for a partner's ticket, which names no session. */
export function accountIn(token: string | null): string | undefined {
  const { sub, sid } = claimsOf(token)
  return typeof sub === 'string' && typeof sid === 'string' ? sub : undefined
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
