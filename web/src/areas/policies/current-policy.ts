/** The policy that the member is viewing (GAP-063): in the address, and remembered for this tab. */
import { idOf } from '../../routing/id-of.ts'

const key = 'policy'

export function currentPolicy(): number | null {
  return idOf(sessionStorage.getItem(key))
}

export function rememberPolicy(id: number): void {
  sessionStorage.setItem(key, String(id))
}
