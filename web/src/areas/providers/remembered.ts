/** What a member has switched on in the search stays on, on this device, until they end it (ADD-463). */
import { accountIn, readToken } from '../../session/token.ts'

export const switches = ['open_now', 'network_only'] as const
export type Switch = (typeof switches)[number]

const key = 'care'

/** Not another member's, at the same machine. */
export function rememberedSwitches(): Switch[] {
  const [account, names = ''] = localStorage.getItem(key)?.split(':') ?? []
  if (!account || account !== accountIn(readToken())) return []
  const on = names.split(',')
  return switches.filter((name) => on.includes(name))
}

export function rememberSwitch(name: Switch, on: boolean): void {
  const others = rememberedSwitches().filter((one) => one !== name)
  const all = on ? [...others, name] : others
  localStorage.setItem(key, [accountIn(readToken()), all.join()].join(':'))
}

export const forgetSwitches = (): void => localStorage.removeItem(key)
