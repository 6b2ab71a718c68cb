/** How passwords come to be replaced, over sequences in which two members forget them and others have their mails. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysMs, hoursMs } from '../../../clock.ts'
import { aMember, newestMessage, someQuestions, testPassword } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { modelRuns } from '../../../testing/model-runs.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, linkIn, Visitor } from '../../../testing/visitor.ts'
import { inTransaction } from '../../../ports/database/write.ts'
import { Links } from '../links.ts'

const portal = await forThisFile(openTestPortal())
await someQuestions(portal.database)
await portal.work()

const who = fc.nat(1)
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('forget' as const), who }) },
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('reset' as const),
        /** Which of the links that have been sent, the newest first. */
        back: fc.constantFrom(0, 0, 0, 1, 2),
        /** Whose address is given with it. */
        named: fc.constantFrom('its own' as const, 'its own' as const, 'the other' as const),
        /** The answer of the same number is right; of a fourth question there is none. */
        question: fc.constantFrom(1, 2, 4),
        answer: fc.constantFrom(1, 1, 2, 4),
        atOnce: fc.constantFrom(1, 1, 2),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('log in' as const),
        who,
        with: fc.constantFrom('the password' as const, 'the one before' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        hours: fc.constantFrom(1, 12, 24),
      }),
    },
  ),
  { minLength: 6, maxLength: 14, size: 'max' },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

interface Member {
  email: string
  phone: string
  passwords: string[]
  /** A session that was there before, and its token. */
  visitor: Visitor
  token: string
  /** Wrong answers, by the day. */
  wrong: Map<number, number>
}
interface Link {
  of: Member
  token: string
  madeAt: number
  used: boolean
}

let serial = 0
const freshPassword = () => `Quiet-harbour-${(serial += 1)}`

async function aForgetfulMember(): Promise<Member> {
  const phone = aPhone()
  const { email, accountId } = await aMember(portal.database, { phone })
  const visitor = new Visitor(portal)
  const links = new Links(portal.clock, portal.config.publicBaseUrl)
  const of = { accountId, email, passwordReset: true }
  const { address } = await inTransaction(portal.database, (transaction) =>
    links.make(transaction, 'set-password', of),
  )
  const password = freshPassword()
  expect((await visitor.setPassword(linkIn(address), password)).statusCode).toBe(200)
  const token = await visitor.enter({ email, phone }, password)
  return { email, phone, passwords: [testPassword, password], visitor, token, wrong: new Map() }
}

class Mailboxes {
  readonly #members: Member[]
  readonly #links: Link[] = []

  constructor(members: Member[]) {
    this.#members = members
  }

  get #now() {
    return +portal.clock.now()
  }

  async take(step: Step): Promise<void> {
    if (step.does === 'wait') portal.clock.advance({ hours: step.hours })
    if (step.does === 'forget') await this.#forget(step)
    if (step.does === 'reset') await this.#reset(step)
    if (step.does === 'log in') await this.#logIn(step)
  }

  /** Anybody may ask; the mail goes to the member, and the links of earlier ones are good no more. */
  async #forget(step: Extract<Step, { does: 'forget' }>) {
    const member = this.#at(step.who)
    const before = await newestMessage(portal.database, member.email)
    const answer = await portal.browser().post('forgot-password', { username: member.email })
    expect(answer.statusCode).toBe(200)
    const newest = () => newestMessage(portal.database, member.email)
    await expect
      .poll(async () => (await newest())?.id !== before?.id, { interval: 10, timeout: 20_000 })
      .toBe(true)
    const { token } = linkIn((await newest())?.text ?? '')
    for (const one of this.#links) if (one.of === member) one.used = true
    this.#links.push({ of: member, token, madeAt: this.#now, used: false })
  }

  async #reset(step: Extract<Step, { does: 'reset' }>) {
    const link = this.#links.at(-1 - step.back)
    if (!link) return
    const { of: member, token } = link
    const other = this.#members.find((one) => one !== member)
    const email = (step.named === 'its own' ? member : other)?.email ?? ''
    const isGood = step.named === 'its own' && !link.used && this.#now < link.madeAt + hoursMs(24)
    const isRight = step.question === step.answer && step.question !== 4
    const day = Math.floor(this.#now / daysMs(1))
    const wrong = member.wrong.get(day) ?? 0
    // Of two right ones at once at the last try, either is first.
    const atOnce = isRight && wrong === 4 ? 1 : step.atOnce
    const password = freshPassword()
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        new Visitor(portal).resetPassword({ email, token, password_reset: true }, password, {
          security_question: step.question,
          answer: `Answer ${step.answer}`,
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    if (!isGood) return expect(statuses).toEqual(Array(atOnce).fill(410))
    if (!isRight) {
      member.wrong.set(day, wrong + atOnce)
      const looked = Math.max(0, Math.min(atOnce, 5 - wrong))
      return expect(statuses).toEqual([
        ...Array<number>(looked).fill(422),
        ...Array<number>(atOnce - looked).fill(429),
      ])
    }
    if (wrong >= 5) {
      member.wrong.set(day, wrong + atOnce)
      return expect(statuses).toEqual(Array(atOnce).fill(429))
    }
    // A link is good once.
    expect(statuses).toEqual([200, ...Array<number>(atOnce - 1).fill(410)])
    member.passwords.push(password)
    member.wrong.clear()
    for (const one of this.#links) if (one.of === member) one.used = true
    expect((await member.visitor.browser.get('me', member.token)).statusCode).toBe(401)
    await this.#enter(member)
  }

  async #logIn(step: Extract<Step, { does: 'log in' }>) {
    const member = this.#at(step.who)
    if (step.with === 'the password') return this.#enter(member)
    const answer = await new Visitor(portal).login(member.email, member.passwords.at(-2))
    expect(answer.statusCode).toBe(401)
  }

  /** In a browser that is not trusted, so with a code; whatever was reset before. */
  async #enter(member: Member) {
    member.visitor = new Visitor(portal)
    member.token = await member.visitor.enter(member, member.passwords.at(-1))
  }

  async expectAll(): Promise<void> {
    for (const member of this.#members) {
      await this.#logIn({
        does: 'log in',
        who: this.#members.indexOf(member),
        with: 'the one before',
      })
      await this.#enter(member)
    }
  }

  #at(place: number): Member {
    const member = this.#members[place]
    if (!member) throw new Error('There are two.')
    return member
  }
}

test(
  'ACC-136 a password is replaced by the newest link of its account alone, once, within a day and with a right answer, of which five wrong ones a day are looked at, whoever tries whose',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        // Whoever asks often is told to wait, which is tried elsewhere.
        portal.clock.advance({ ms: daysMs(1) - (+portal.clock.now() % daysMs(1)) })
        const mailboxes = new Mailboxes([await aForgetfulMember(), await aForgetfulMember()])
        for (const step of taken) await mailboxes.take(step)
        await mailboxes.expectAll()
      }),
      { numRuns: modelRuns(2), endOnFailure: true },
    ),
)
