/**
 * What was typed into a form that was not sent. It lives as long as this tab: whoever leaves the page, closes a dialog by
 * mistake or is logged out in between finds it again, and a tab that holds some asks before it is closed or loaded again.
 * It is in memory only (but for `carried-typing.ts`), belongs to one member, and ends when that member signs out in any tab. What a visitor typed
 * becomes the first member's who then logs in: a complaint survives its login, and nobody after that reads it.
 */
import { lastSignOut } from './sign-out.ts'
import { accountIn, onTokenChange, readToken } from './token.ts'

interface Kept<Value> {
  value: Value
  about: string
  /** The member who typed it; undefined for somebody without a session. */
  owner: string | undefined
  at: number
}

/** One form while it is open. */
export interface OpenTyping<Value> {
  /** What is kept of it. */
  readonly value: Value | undefined
  keep: (value: Value) => void
  /** Sent, or thrown away. */
  forget: () => void
}

/** Without an account nobody knows whether it is still the same person: as long as a session may be idle. */
const visitorsMs = 30 * 60_000

const all = new Set<Pick<KeptTyping<unknown>, 'tidy' | 'isEmpty' | 'carriedAs'>>()

/** What was typed into the forms of one kind, by what each is about. */
export class KeptTyping<Value> {
  /** One of each owner and form: what a visitor types does not take the place of a member's. */
  readonly #kept = new Set<Kept<Value>>()
  readonly #onLost: ((value: Value) => void) | undefined
  /** What it is called in the storage of a tab that leaves; undefined where it does not come along. */
  readonly carriedAs: string | undefined = undefined

  /** `onLost` hears of what nobody will come back to: its member signed out, or somebody else signed in. */
  constructor(onLost?: (value: Value) => void) {
    this.#onLost = onLost
    all.add(this)
  }

  /** Undefined where nothing was typed, or somebody else typed it. */
  read(about = ''): Value | undefined {
    return this.#find(about)?.value
  }

  /** What is typed into it after the session has ended is still its member's. */
  open(about = ''): OpenTyping<Value> {
    const opener = signedIn()
    let kept = this.#find(about)
    let value = kept?.value
    // Whose it has become counts also after that member's session has ended.
    const owner = () => signedIn() ?? kept?.owner ?? opener
    return {
      get value() {
        return value
      },
      keep: (typed) => {
        watch()
        value = typed
        const typedNow = { value, about, owner: owner(), at: Date.now() }
        this.#drop(about, typedNow.owner)
        this.#kept.add(typedNow)
        kept = typedNow
      },
      forget: () => {
        value = undefined
        this.#drop(about, owner())
      },
    }
  }

  /** Of everybody whom it does not belong to any more; a visitor's becomes that of the member who is there now. */
  tidy(): void {
    const account = signedIn()
    for (const kept of this.#kept) {
      const { about } = kept
      if (account !== undefined && !isOver(kept) && !this.#of(about, account))
        kept.owner ??= account
      const others = account !== undefined && kept.owner !== account
      if (!others && !isOver(kept)) continue
      this.#kept.delete(kept)
      this.#onLost?.(kept.value)
    }
  }

  get isEmpty(): boolean {
    return this.#kept.size === 0
  }

  protected of(owner: string): { about: string; value: Value; at: number }[] {
    return [...this.#kept].filter((kept) => kept.owner === owner && !isOver(kept))
  }

  protected bring(kept: Kept<Value>): void {
    watch()
    this.#drop(kept.about, kept.owner)
    this.#kept.add(kept)
  }

  #of(about: string, owner: string | undefined): Kept<Value> | undefined {
    return [...this.#kept].find((kept) => kept.about === about && kept.owner === owner)
  }

  #find(about: string): Kept<Value> | undefined {
    const kept = this.#of(about, signedIn())
    return kept && !isOver(kept) ? kept : undefined
  }

  #drop(about: string, owner: string | undefined): void {
    const kept = this.#of(about, owner)
    if (kept) this.#kept.delete(kept)
  }
}

export type Answers = Readonly<Record<string, string>>

/** What comes along when a tab leaves for a provider of identities and comes back: no password, and no file. */
export class CarriedTyping extends KeptTyping<Answers> {
  override readonly carriedAs: string

  constructor(name: string) {
    super()
    this.carriedAs = name
    carried.set(name, this)
    for (const one of brought.splice(0))
      if (one.kind === name) this.take(one)
      else brought.push(one)
  }

  toCarry(owner: string): Carried[] {
    return this.of(owner).map(({ about, value, at }) => ({
      kind: this.carriedAs,
      about,
      value,
      at,
    }))
  }

  take({ about, value, at, owner }: Brought): void {
    this.bring({ about, value, at, owner })
  }
}

interface Carried {
  kind: string
  about: string
  value: Answers
  at: number
}
type Brought = Carried & { owner: string }

const carried = new Map<string, CarriedTyping>()
/** Of pages that are not loaded yet. */
const brought: Brought[] = []
/** The tab leaves for a while: what comes along is not lost. */
let leaves = false

export function typingToCarry(owner: string): Carried[] {
  leaves = true
  return [...carried.values()].flatMap((one) => one.toCarry(owner))
}

export function bringTyping(all: readonly Carried[], owner: string): void {
  for (const one of all) {
    const kind = carried.get(one.kind)
    if (kind) kind.take({ ...one, owner })
    else brought.push({ ...one, owner })
  }
}

/** What a tab's storage says may be of another release. */
export function isCarried(given: unknown): given is Carried {
  if (typeof given !== 'object' || given === null) return false
  const [kind, about, value, at]: unknown[] = ['kind', 'about', 'value', 'at'].map((name) =>
    Reflect.get(given, name),
  )
  const isText = [kind, about].every((one) => typeof one === 'string')
  const isAnswers = typeof value === 'object' && value !== null
  return (
    isText &&
    typeof at === 'number' &&
    isAnswers &&
    Object.values(value).every((one) => typeof one === 'string')
  )
}

/** Pages that anybody may open are rendered at build, too, where nobody is. */
const signedIn = (): string | undefined =>
  import.meta.env.SSR ? undefined : accountIn(readToken())

const isOver = ({ owner, at }: Kept<unknown>): boolean =>
  owner === undefined ? Date.now() - at > visitorsMs : at <= lastSignOut()

/** Whether closing this tab would lose anything that was typed. */
export function holdsTyping(): boolean {
  for (const one of all) one.tidy()
  return [...all].some((one) => !one.isEmpty)
}

/** Whether a tab that leaves and comes back would lose anything. */
const losesTyping = (): boolean =>
  [...all].some((one) => !one.isEmpty && one.carriedAs === undefined)

let watches = false

/** From the first keystroke on, so that a page that is drawn ahead of any browser watches nothing. */
function watch(): void {
  if (watches) return
  watches = true
  onTokenChange(() => {
    for (const one of all) one.tidy()
  })
  addEventListener('beforeunload', (event) => {
    if (leaves ? losesTyping() : holdsTyping()) event.preventDefault()
    leaves = false
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
