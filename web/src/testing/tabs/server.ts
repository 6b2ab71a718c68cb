/** The portal, as far as sessions need it: a second record of the rules in `docs/decisions/008-a-session-is-a-row.md`. */

interface Session {
  id: string
  account: string
  seenAt: number
  ended?: string
}

interface Refresh {
  session: Session
  usedAt?: number
  child?: string
}

export interface Answer {
  status: number
  body: object
  /** What the answer does to the browser's cookie, when it arrives. */
  cookie?: string | null
}

const minute = 60_000

export class ModelServer {
  readonly sessions = new Map<string, Session>()
  readonly #refresh = new Map<string, Refresh>()
  readonly #tickets = new Set<string>()
  #serial = 0

  /** `bearer` and `cookie` as the browser sent them. */
  answer(name: string, bearer: string | null, cookie: string | null, body: string): Answer {
    if (name === 'GET me') return this.#me(bearer)
    if (name === 'POST verify-login-otpV2') return this.#open(JSON.parse(body).email, cookie)
    if (name === 'POST logout') return this.#logout(bearer, cookie)
    if (name !== 'POST refresh-token') throw new Error(`The model knows no ${name}`)
    const ticket = /^ticket-(\w+)-\d+$/.exec(bearer ?? '')
    if (!ticket) return this.#renew(bearer, cookie)
    if (this.#tickets.has(ticket[0])) return refused
    this.#tickets.add(ticket[0])
    return this.#open(ticket[1] ?? '', cookie)
  }

  isAlive(id: string | undefined): boolean {
    const session = this.sessions.get(id ?? '')
    return session !== undefined && !session.ended && Date.now() - session.seenAt < 30 * minute
  }

  #me(bearer: string | null): Answer {
    const { sid, exp = 0 } = claimsIn(bearer)
    const session = this.sessions.get(sid ?? '')
    if (!session || exp <= Date.now() || !this.isAlive(sid)) return refused
    session.seenAt = Date.now()
    return { status: 200, body: { success: true, data: { user_id: Number(session.account) } } }
  }

  #open(account: string, cookie: string | null): Answer {
    this.#end(this.#refresh.get(cookie ?? '')?.session, 'replaced')
    const session = { id: `session-${(this.#serial += 1)}`, account, seenAt: Date.now() }
    this.sessions.set(session.id, session)
    return this.#given(session)
  }

  #logout(bearer: string | null, cookie: string | null): Answer {
    const inBrowser = this.#refresh.get(cookie ?? '')?.session
    const left = this.sessions.get(claimsIn(bearer).sid ?? '') ?? inBrowser
    this.#end(left, 'left')
    const own = !inBrowser || inBrowser === left
    return { status: 200, body: { success: true, message: '' }, ...(own && { cookie: null }) }
  }

  #renew(bearer: string | null, cookie: string | null): Answer {
    const token = this.#refresh.get(cookie ?? '')
    const { sid } = claimsIn(bearer)
    if (!token || token.session.id !== sid || !this.isAlive(sid)) return refused
    const { session } = token
    if (token.usedAt === undefined) {
      const answer = this.#given(session)
      token.usedAt = Date.now()
      token.child = answer.cookie ?? ''
      session.seenAt = Date.now() - 1
      return answer
    }
    const unspent = this.#refresh.get(token.child ?? '')?.usedAt === undefined
    const lost = Date.now() - token.usedAt <= 10_000 || session.seenAt < token.usedAt
    if (unspent && lost) return { ...this.#given(session), cookie: token.child ?? '' }
    this.#end(session, 'refresh-reused')
    return refused
  }

  #given(session: Session): Answer {
    const cookie = `refresh-${(this.#serial += 1)}`
    this.#refresh.set(cookie, { session })
    const token = tokenOf({
      sub: session.account,
      sid: session.id,
      exp: Date.now() + 10 * minute,
      serial: this.#serial,
    })
    return { status: 200, body: { success: true, message: '', token }, cookie }
  }

  #end(session: Session | undefined, why: string): void {
    if (session && !session.ended) session.ended = why
  }
}

const refused: Answer = { status: 401, body: { success: false, message: 'Log in again.' } }

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`

export function claimsIn(token: string | null): { sid?: string; exp?: number } {
  const claims = token?.split('.')[1]
  return claims ? JSON.parse(atob(claims)) : {}
}
