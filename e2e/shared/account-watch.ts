/** Sees which accounts the pages of a journey are signed in as, and what they change of them (ADD-010). */
import { checkLink } from '@falaj/contract/access/recovery/calls.ts'
import type { Call } from '@falaj/contract/call.ts'
import { areas } from '@falaj/contract/openapi/areas.ts'
import type { BrowserContext, Request } from '@playwright/test'
import type { Use, Uses } from './accounts-in-use.ts'
import { isAlone } from './alone.ts'

/** Of a session's token, what it says without a secret. Journeys also make tokens that say nothing. */
const accountIn = (authorization: string): string | undefined => {
  const claims = authorization.split('.')[1] ?? ''
  const { sub, sid } = fieldsOf(Buffer.from(claims, 'base64url').toString())
  return typeof sid === 'string' && typeof sub === 'string' ? sub : undefined
}

function fieldsOf(json: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

/**
 * A call that is made again when its answer was lost writes. One without a session writes for whom it names, or counts
 * as a try; only a link is merely looked at. What pages tell by themselves as they are opened (ADD-491), those who only
 * read an account tell as well: it is looked at in accounts of a journey's own.
 */
const writes = (call: Call): boolean =>
  (call.repeats !== undefined && !call.unattended) ||
  (call.method !== 'GET' && call.auth !== 'member' && call.path !== checkLink.path)

const writing = areas
  .flatMap(({ calls }) => Object.values(calls))
  .filter(writes)
  .map(({ method, path, auth }) => ({
    name: `${method} ${path}`,
    auth,
    method,
    address: new RegExp(`/api/${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))

const writingCallOf = (request: Request) => {
  const { pathname } = new URL(request.url())
  return writing.find(
    ({ method, address }) => method === request.method() && address.test(pathname),
  )
}

export class AccountWatch {
  readonly #journey: string
  /** By the account's number, as tokens have it. */
  readonly #sessions = new Map<string, string | undefined>()
  /** By email address, as those name it who have no session yet. */
  readonly #named = new Map<string, string>()
  /** The address of an account, where its session was begun for the journey. Others are of people whom it made. */
  readonly #emails = new Map<string, string>()

  constructor(journey: string) {
    this.#journey = journey
  }

  follow(context: BrowserContext): void {
    context.on('request', (request) => this.#see(request))
  }

  /** Whose session it is, when that is known from its beginning. */
  signedIn(email: string, token: string): void {
    const account = accountIn(token)
    if (account === undefined) return
    this.#emails.set(account, email)
    this.#note(account, undefined)
  }

  #see(request: Request): void {
    const call = writingCallOf(request)
    const token = request.headers()['authorization']
    const account = token && accountIn(token)
    // Signing in, staying and leaving concern the session, and no two journeys share one.
    if (account) this.#note(account, call?.auth === 'public' ? undefined : call?.name)
    else if (call?.auth === 'public') {
      const email = emailIn(request)
      if (email && !isAlone(email)) this.#named.set(email, call.name)
    }
  }

  #note(account: string, change: string | undefined): void {
    this.#sessions.set(account, this.#sessions.get(account) ?? change)
  }

  uses(): Uses {
    const uses = new Map<string, Use>()
    const add = (email: string, change: string | undefined) =>
      uses.set(email, { journey: this.#journey, change: uses.get(email)?.change ?? change })
    for (const [email, change] of this.#named) add(email, change)
    for (const [account, change] of this.#sessions)
      add(this.#emails.get(account) ?? `account ${account}`, change)
    return uses
  }
}

function emailIn(request: Request): string | undefined {
  const { email } = fieldsOf(request.postData() ?? '')
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined
}
