/**
 * What was typed into a form that was not sent. It lives as long as this tab: whoever leaves the page, closes a dialog by
 * mistake or is logged out in between finds it again, and a tab that holds some asks before it is closed or loaded again.
 * It is in memory only, and only for whom it belongs to.
 */
import { hasLeft } from './sign-out.ts'
import { accountIn, onTokenChange, readToken } from './token.ts'

interface Kept<Value> {
  value: Value
  /** The member who typed it; undefined for somebody without a session. */
  owner: string | undefined
  at: number
}

/** Without an account nobody knows whether it is still the same person: as long as a session may be idle. */
const visitorsMs = 30 * 60_000

const all = new Set<Pick<KeptTyping<unknown>, 'tidy' | 'isEmpty'>>()

/** What was typed into the forms of one kind, by what each is about. */
export class KeptTyping<Value> {
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #onForget: ((value: Value) => void) | undefined

  constructor(onForget?: (value: Value) => void) {
    this.#onForget = onForget
    all.add(this)
  }

  /** Undefined where nothing was typed, or somebody else typed it. */
  read(about = ''): Value | undefined {
    const kept = this.#kept.get(about)
    return kept && isOf(kept) ? kept.value : undefined
  }

  keep(value: Value, about = ''): void {
    watch()
    this.#kept.set(about, { value, owner: accountIn(readToken()), at: Date.now() })
  }

  /** Sent, or thrown away. */
  forget(about = ''): void {
    const kept = this.#kept.get(about)
    if (!kept) return
    this.#kept.delete(about)
    this.#onForget?.(kept.value)
  }

  /** There is nothing in it any more. */
  drop(about = ''): void {
    this.#kept.delete(about)
  }

  /** Of everybody whom it does not belong to any more. */
  tidy(): void {
    const account = accountIn(readToken())
    for (const [about, kept] of this.#kept) {
      const others = account !== undefined && kept.owner !== undefined && kept.owner !== account
      if (hasLeft() || others || isOver(kept)) this.forget(about)
    }
  }

  get isEmpty(): boolean {
    return this.#kept.size === 0
  }
}

/** What a visitor typed is theirs after a login, too. */
const isOf = (kept: Kept<unknown>): boolean =>
  !isOver(kept) && (kept.owner === undefined || kept.owner === accountIn(readToken()))

const isOver = ({ owner, at }: Kept<unknown>): boolean =>
  owner === undefined && Date.now() - at > visitorsMs

/** Whether closing this tab would lose anything that was typed. */
export function holdsTyping(): boolean {
  for (const one of all) one.tidy()
  return [...all].some((one) => !one.isEmpty)
}

let watches = false

/** From the first keystroke on, so that a page that is drawn ahead of any browser watches nothing. */
function watch(): void {
  if (watches) return
  watches = true
  onTokenChange(() => {
    for (const one of all) one.tidy()
  })
  addEventListener('beforeunload', (event) => {
    if (holdsTyping()) event.preventDefault()
  })
}

/** What an event says was typed or chosen, by the name of its field. */
export function typedIn({ target }: { target: EventTarget }): Record<string, string> {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  return isField && target.name && target.type !== 'file' ? { [target.name]: target.value } : {}
}
