/** What a code is worth, over sequences in which several members, and strangers with their passwords, come and go. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysMs, minutesMs, secondsMs } from '../../clock.ts'
import { aMember } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor, wrong } from '../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

const whose = fc.nat(2)
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('log in' as const), whose }),
    fc.record({ does: fc.constant('log in elsewhere' as const), whose }),
    { weight: 2, arbitrary: fc.record({ does: fc.constant('ask again' as const), whose }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('enter the code' as const), whose }) },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('enter wrong codes' as const),
        whose,
        times: fc.constantFrom(1, 2, 5),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        ms: fc.constantFrom(secondsMs(59), minutesMs(1), minutesMs(4), minutesMs(10)),
      }),
    },
  ),
  { minLength: 8, maxLength: 20, size: 'max' },
)

interface Code {
  digits: string
  sentAt: number
  tries: number
  used: boolean
  cancelled: boolean
}

/** A member in a browser that is not trusted, with what should be true of the newest code. */
class Member {
  readonly #guest = new Visitor(portal)
  readonly #email: string
  readonly #phone: string
  #challenge = ''
  #code: Code | undefined
  #triesInARow = 0

  constructor(email: string, phone: string) {
    this.#email = email
    this.#phone = phone
  }

  static async make(): Promise<Member> {
    const phone = aPhone()
    const { email } = await aMember(portal.database, { phone })
    const member = new Member(email, phone)
    await member.logIn()
    return member
  }

  async logIn(): Promise<void> {
    await this.#guest.login(this.#email)
    this.#challenge = this.#guest.browser.cookies.get('challenge') ?? ''
    await this.#sent()
  }

  async logInElsewhere(): Promise<void> {
    await new Visitor(portal).login(this.#email)
    if (this.#code) this.#code.cancelled = true
  }

  /** What came of it, and what should have. */
  async askAgain(): Promise<[number, number]> {
    const code = this.#code
    const over = !code || code.used || this.#age(code) >= minutesMs(10)
    const expected = over ? 410 : this.#age(code) < minutesMs(1) ? 429 : 200
    this.#bringChallenge()
    const body = { email: this.#email, browser_finger_print: 'any' }
    const { statusCode } = await this.#guest.browser.post('resend-login-otp-v2', body)
    if (statusCode === 200) await this.#sent()
    return [statusCode, expected]
  }

  async enter(right: boolean): Promise<[number, number]> {
    const expected = this.#expectedOf(right)
    this.#bringChallenge()
    const digits = this.#code?.digits ?? '000000'
    const { statusCode } = await this.#guest.answerWith(right ? digits : wrong(digits), this.#email)
    // Trusted from now on, it would need no further code.
    this.#guest.browser.cookies.delete('browser')
    return [statusCode, expected]
  }

  #expectedOf(right: boolean): number {
    const code = this.#code
    if (!code || code.used || this.#age(code) >= minutesMs(10)) return 410
    if (code.cancelled || code.tries === 5) return 409
    code.tries += 1
    this.#triesInARow += 1
    if (this.#triesInARow > 10) return 429
    if (!right) return 400
    code.used = true
    this.#triesInARow = 0
    return 200
  }

  async #sent(): Promise<void> {
    const digits = await this.#guest.codeSentTo(this.#phone)
    this.#code = { digits, sentAt: +portal.clock.now(), tries: 0, used: false, cancelled: false }
  }

  #age = ({ sentAt }: Code) => +portal.clock.now() - sentAt

  /** Also one that the browser was told to forget. */
  #bringChallenge = () => this.#guest.browser.cookies.set('challenge', this.#challenge)
}

test(
  'ACC-088 a code is good once, for ten minutes and five tries, until a newer one, whatever others do with theirs',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        // Early in a day, because tries in a row are counted by the day.
        portal.clock.advance({ ms: daysMs(1) - (+portal.clock.now() % daysMs(1)) })
        const members = await Promise.all([Member.make(), Member.make(), Member.make()])
        const came: unknown[] = []
        const expected: unknown[] = []
        const note = ([status, wanted]: [number, number]) => {
          came.push(status)
          expected.push(wanted)
        }
        for (const step of taken) {
          if (step.does === 'wait') {
            portal.clock.advance({ ms: step.ms })
            continue
          }
          const member = members[step.whose] ?? members[0]
          if (step.does === 'log in') await member.logIn()
          if (step.does === 'log in elsewhere') await member.logInElsewhere()
          if (step.does === 'ask again') note(await member.askAgain())
          if (step.does === 'enter the code') note(await member.enter(true))
          for (let tries = 0; step.does === 'enter wrong codes' && tries < step.times; tries += 1)
            note(await member.enter(false))
        }
        // At the end everybody may still do what nobody has spoilt.
        for (const member of members) note(await member.enter(true))
        expect(came).toEqual(expected)
      }),
      { numRuns: 8 },
    ),
)
