/** The policy that the member is looking at (GAP-063): in the address, and kept for this tab. */
const key = 'policy'

export function currentPolicy(): number | null {
  return idOf(sessionStorage.getItem(key))
}

export function rememberPolicy(id: number): void {
  sessionStorage.setItem(key, String(id))
}

/** A positive whole number, or null. */
export function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
}
