/** Whom a browser is signed in as, over sequences in which two members, three browsers and whoever copied a cookie act. */
import { decodeJwt } from 'jose'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysMs, hoursMs, minutesMs, secondsMs } from '../../clock.ts'
import { aMember, testPassword } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { modelRuns } from '../../testing/model-runs.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

const who = fc.nat(1)
const at = fc.nat(2)
const does = <Name extends string>(name: Name) => fc.constant(name)
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: does('sign in'), who, at }) },
    { weight: 1, arbitrary: fc.record({ does: does('guess'), who, at }) },
    { weight: 5, arbitrary: fc.record({ does: does('call'), at }) },
    {
      weight: 5,
      arbitrary: fc.record({
        does: does('refresh'),
        at,
        atOnce: fc.constantFrom(1, 1, 2),
        /** The answer does not arrive. */
        lost: fc.constantFrom(false, false, true),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ does: does('replay'), at, back: fc.constantFrom(0, 1, 1, 2) }),
    },
    { weight: 1, arbitrary: fc.record({ does: does('leave'), at }) },
    { weight: 1, arbitrary: fc.record({ does: does('leave everywhere'), at, here: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ does: does('end'), at, other: at }) },
    { weight: 1, arbitrary: fc.record({ does: does('trust none'), at }) },
    { weight: 1, arbitrary: fc.record({ does: does('change the password'), at }) },
    { weight: 1, arbitrary: fc.record({ does: does('copy the trust'), at }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: does('wait'),
        ms: fc.constantFrom(
          secondsMs(3),
          secondsMs(11),
          minutesMs(9),
          minutesMs(21),
          minutesMs(30),
          hoursMs(11) + minutesMs(45),
          daysMs(30),
        ),
      }),
    },
  ),
  { minLength: 10, maxLength: 24, size: 'max' },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never
type Of<Name extends Step['does']> = Extract<Step, { does: Name }>

interface Member {
  email: string
  phone: string
  password: string
}
interface Session {
  id: string
  of: Member
  begunAt: number
  seenAt: number
  ended: boolean
  /** The values of the cookie, each with when it was exchanged for the next. */
  cookies: { value: string; usedAt: number | null }[]
}
interface Browser {
  visitor: Visitor
  /** What its page has in its memory. */
  bearer: { token: string; session: Session; until: number } | undefined
  /** Whose cookie it has. */
  session: Session | undefined
  trusted: { by: Member; until: number } | undefined
}

let serial = 0

async function somebody(): Promise<Member> {
  const phone = aPhone()
  const { email } = await aMember(portal.database, { phone })
  return { email, phone, password: testPassword }
}

class World {
  readonly #members: Member[]
  readonly #browsers: Browser[]
  readonly #sessions: Session[] = []

  private constructor(members: Member[]) {
    this.#members = members
    this.#browsers = [0, 1, 2].map(() => ({
      visitor: new Visitor(portal),
      bearer: undefined,
      session: undefined,
      trusted: undefined,
    }))
  }

  static async begin(): Promise<World> {
    return new World([await somebody(), await somebody()])
  }

  get #now() {
    return +portal.clock.now()
  }

  async take(step: Step): Promise<void> {
    if (step.does === 'wait') portal.clock.advance({ ms: step.ms })
    if (step.does === 'sign in') await this.#signIn(step)
    if (step.does === 'guess') await this.#guess(step)
    if (step.does === 'call') await this.expectAnswered(this.#at(step))
    if (step.does === 'refresh') await this.#refresh(this.#at(step), step)
    if (step.does === 'replay') await this.#replay(step)
    if (step.does === 'leave') await this.#leave(this.#at(step))
    if (step.does === 'leave everywhere') await this.#leaveEverywhere(step)
    if (step.does === 'end') await this.#end(step)
    if (step.does === 'trust none') await this.#trustNone(this.#at(step))
    if (step.does === 'change the password') await this.#changePassword(this.#at(step))
    if (step.does === 'copy the trust') await this.#copyTrust(this.#at(step))
  }

  /** By the password alone where this browser is trusted, by a code as well where it is not. */
  async #signIn(step: Of<'sign in'>) {
    const member = this.#members[step.who]
    const browser = this.#at(step)
    if (!member) return
    const { visitor, trusted } = browser
    const isTrusted = trusted?.by === member && this.#now < trusted.until
    const answer = await visitor.login(member.email, member.password)
    let { token } = answer.json<{ token: string | null }>()
    expect([answer.statusCode, token !== null]).toEqual([200, isTrusted])
    if (token === null) {
      const code = await visitor.codeSentTo(member.phone)
      const entered = await visitor.answerWith(code, member.email, member.password)
      expect(entered.statusCode).toBe(200)
      token = entered.json<{ token: string }>().token
      browser.trusted = { by: member, until: this.#now + daysMs(30) }
    }
    // Nobody else could end the session whose cookie is gone.
    if (browser.session) browser.session.ended = true
    const session: Session = {
      id: String(decodeJwt(token)['sid']),
      of: member,
      begunAt: this.#now,
      seenAt: this.#now,
      ended: false,
      cookies: [{ value: cookieOf(browser), usedAt: null }],
    }
    this.#sessions.push(session)
    browser.session = session
    browser.bearer = { token, session, until: this.#now + minutesMs(10) }
  }

  async #guess(step: Of<'guess'>) {
    const { email = '' } = this.#members[step.who] ?? {}
    const answer = await this.#at(step).visitor.login(email, 'Wrong-harbour-1')
    expect([answer.statusCode, answer.cookies]).toEqual([401, []])
  }

  #lives({ ended, begunAt, seenAt }: Session) {
    return !ended && this.#now < begunAt + hoursMs(12) && this.#now < seenAt + minutesMs(30)
  }

  /** Whether a call of the browser's page should be answered; an answer is a sign of life. */
  #isAnswered({ bearer }: Browser): boolean {
    if (!bearer || this.#now >= bearer.until || !this.#lives(bearer.session)) return false
    const { session } = bearer
    if (session.seenAt <= this.#now - secondsMs(5)) session.seenAt = this.#now
    return true
  }

  async expectAnswered(browser: Browser): Promise<void> {
    const answer = await browser.visitor.browser.get('me', browser.bearer?.token)
    if (!this.#isAnswered(browser)) return expect(answer.statusCode).toBe(401)
    const { data } = answer.json<{ data: { email: string } }>()
    expect(data.email).toBe(browser.bearer?.session.of.email)
  }

  /** What comes of a cookie that is brought with a token of its session: the next cookie, or nothing. */
  #exchanged(session: Session, brought: string): { next: string | undefined; isNew: boolean } {
    const nothing = { next: undefined, isNew: false }
    const place = session.cookies.findIndex(({ value }) => value === brought)
    const cookie = session.cookies[place]
    if (!cookie || !this.#lives(session)) return nothing
    if (cookie.usedAt === null) {
      cookie.usedAt = this.#now
      // The page did that by itself.
      session.seenAt = this.#now - secondsMs(5)
      return { next: undefined, isNew: true }
    }
    const child = session.cookies[place + 1]
    const mayBeLost = this.#now <= cookie.usedAt + secondsMs(10) || session.seenAt < cookie.usedAt
    if (mayBeLost && child?.usedAt === null) return { next: child.value, isNew: false }
    session.ended = true
    return nothing
  }

  async #refresh(
    browser: Browser,
    { atOnce, lost }: Pick<Of<'refresh'>, 'atOnce' | 'lost'> = { atOnce: 1, lost: false },
  ) {
    const { visitor, bearer } = browser
    const brought = visitor.browser.cookies.get('refresh')
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        visitor.browser.post('refresh-token', {}, bearer?.token),
      ),
    )
    const cookie = visitor.browser.cookies.get('refresh')
    if (lost && brought) visitor.browser.cookies.set('refresh', brought)
    const statuses = answers.map(({ statusCode }) => statusCode)
    if (!bearer || !brought) return expect(statuses).toEqual(Array(atOnce).fill(401))
    const { session } = bearer
    const { next, isNew } = this.#exchanged(session, brought)
    const isGood = isNew || next !== undefined
    expect(statuses).toEqual(Array(atOnce).fill(isGood ? 200 : 401))
    if (!isGood || cookie === undefined) return
    if (isNew) {
      expect(session.cookies.map(({ value }) => value)).not.toContain(cookie)
      session.cookies.push({ value: cookie, usedAt: null })
    } else expect(cookie).toBe(next)
    if (lost) return
    const [answer] = answers
    const token = answer?.json<{ token: string }>().token ?? ''
    expect(decodeJwt(token)['sid']).toBe(session.id)
    browser.bearer = { token, session, until: this.#now + minutesMs(10) }
  }

  /** Somebody has copied the token, and a cookie of the session, perhaps a former one. */
  async #replay(step: Of<'replay'>) {
    const { bearer } = this.#at(step)
    const brought = bearer?.session.cookies.at(-1 - step.back)
    if (!bearer || !brought) return
    const thief = portal.browser()
    thief.cookies.set('refresh', brought.value)
    const answer = await thief.post('refresh-token', {}, bearer.token)
    const { next, isNew } = this.#exchanged(bearer.session, brought.value)
    expect(answer.statusCode).toBe(isNew || next !== undefined ? 200 : 401)
    const cookie = thief.cookies.get('refresh') ?? ''
    if (isNew) bearer.session.cookies.push({ value: cookie, usedAt: null })
    else if (next !== undefined) expect(cookie).toBe(next)
    // If two hold it, it has ended for both.
    await this.expectAnswered(this.#at(step))
  }

  async #leave(browser: Browser) {
    const { visitor, bearer, session } = browser
    const answer = await visitor.browser.post('logout', {}, bearer?.token)
    expect(answer.statusCode).toBe(bearer || session ? 200 : 401)
    if (session) session.ended = true
    browser.bearer = undefined
    browser.session = undefined
  }

  async #leaveEverywhere(step: Of<'leave everywhere'>) {
    const browser = this.#at(step)
    const { visitor, session } = browser
    await this.#refresh(browser)
    const password = await visitor.seal(session?.of.password ?? testPassword)
    const body = { here_too: step.here, password }
    const answer = await visitor.browser.post('sign-out-everywhere', body, browser.bearer?.token)
    if (!this.#isAnswered(browser)) return expect(answer.statusCode).toBe(401)
    expect(answer.statusCode).toBe(200)
    const own = browser.bearer?.session
    for (const one of this.#sessions)
      if (one.of === own?.of && (step.here || one !== own)) one.ended = true
    for (const one of this.#browsers)
      if (one.trusted?.by === own?.of && (step.here || one !== browser)) one.trusted = undefined
    if (!step.here) return
    browser.session = undefined
    browser.trusted = undefined
  }

  /** The session of another browser, which may be somebody else's. */
  async #end(step: Of<'end'>) {
    const browser = this.#at(step)
    const other = this.#at({ at: step.other }).session
    if (!other) return
    await this.#refresh(browser)
    const { visitor, session } = browser
    const password = await visitor.seal(session?.of.password ?? testPassword)
    const path = `sign-ins/${other.id}/end`
    const answer = await visitor.browser.post(path, { password }, browser.bearer?.token)
    if (!this.#isAnswered(browser)) return expect(answer.statusCode).toBe(401)
    const isOwn = other.of === browser.bearer?.session.of
    expect(answer.statusCode).toBe(isOwn ? 200 : 404)
    if (isOwn) other.ended = true
  }

  async #trustNone(browser: Browser) {
    await this.#refresh(browser)
    const { visitor, bearer } = browser
    const token = bearer?.token
    const answer = await visitor.browser.send('DELETE', 'trusted-browsers', { token })
    if (!this.#isAnswered(browser)) return expect(answer.statusCode).toBe(401)
    expect(answer.statusCode).toBe(200)
    this.#trustNoneOf(bearer?.session.of)
  }

  #trustNoneOf(member: Member | undefined) {
    for (const one of this.#browsers) if (one.trusted?.by === member) one.trusted = undefined
  }

  async #changePassword(browser: Browser) {
    await this.#refresh(browser)
    const { visitor, bearer, session } = browser
    const password = `Quiet-harbour-${(serial += 1)}`
    const answer = await visitor.browser.send('PUT', 'profile/login-credentials-v2', {
      token: bearer?.token,
      body: {
        old_password: await visitor.seal(session?.of.password ?? testPassword),
        password: await visitor.seal(password),
      },
    })
    if (!this.#isAnswered(browser)) return expect(answer.statusCode).toBe(401)
    expect(answer.statusCode).toBe(200)
    if (!bearer) return
    const { of: member } = bearer.session
    member.password = password
    for (const one of this.#sessions)
      if (one.of === member && one !== bearer.session) one.ended = true
    this.#trustNoneOf(member)
  }

  /** Whoever has copied the cookie needs a code, though the password is right; and its own browser from then on. */
  async #copyTrust({ visitor, trusted }: Browser) {
    const cookie = visitor.browser.cookies.get('browser')
    if (!cookie || !trusted) return
    const thief = new Visitor(portal)
    thief.browser.fingerprint = 'another browser'
    thief.browser.cookies.set('browser', cookie)
    const answer = await thief.login(trusted.by.email, trusted.by.password)
    expect([answer.statusCode, answer.json<{ token: null }>().token]).toEqual([200, null])
    for (const one of this.#browsers) if (one.trusted === trusted) one.trusted = undefined
  }

  async expectAll(): Promise<void> {
    for (const browser of this.#browsers) await this.expectAnswered(browser)
  }

  #at(step: { at: number }): Browser {
    const browser = this.#browsers[step.at]
    if (!browser) throw new Error('There are three.')
    return browser
  }
}

const cookieOf = ({ visitor }: Browser) => visitor.browser.cookies.get('refresh') ?? ''

test(
  'ACC-028 ACC-036 a session answers the browser of its owner alone: until he ends it, thirty minutes nobody was there, twelve hours are over or two hold it, whoever signs in where',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const world = await World.begin()
        for (const step of taken) await world.take(step)
        await world.expectAll()
      }),
      { numRuns: modelRuns(3), endOnFailure: true },
    ),
)
