/**
 * The policy that the member is viewing (GAP-063): in the address, and remembered for this tab. A tab that was opened from
 * it knows nothing of that, so the member's last choice in any tab is remembered as well.
 */
import { idOf } from '../../routing/id-of.ts'
import { accountIn, readToken } from '../../session/token.ts'

const key = 'policy'

export function currentPolicy(): number | null {
  return idOf(sessionStorage.getItem(key)) ?? lastChoice()
}

export function rememberPolicy(id: number): void {
  sessionStorage.setItem(key, String(id))
  localStorage.setItem(key, [accountIn(readToken()), id].join(':'))
}

/** Not another member's, at the same machine. */
function lastChoice(): number | null {
  const [account, id = null] = localStorage.getItem(key)?.split(':') ?? []
  return account && account === accountIn(readToken()) ? idOf(id) : null
}
