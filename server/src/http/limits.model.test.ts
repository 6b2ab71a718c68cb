/**
 * Tries and what is let through, over sequences in which members and strangers try, on two instances of the portal and
 * many at once. The limits themselves first, then by the calls that they protect.
 */
import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import { daysMs, later, minutesMs } from '../clock.ts'
import { openPortal } from '../portal.ts'
import { aMember, testPassword } from '../testing/builders.ts'
import { TestBrowser } from '../testing/browser.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { modelRuns } from '../testing/model-runs.ts'
import { openTestPortal } from '../testing/portal.ts'
import { aPhone, Visitor } from '../testing/visitor.ts'
import {
  countAttempt,
  forgetAttempts,
  isWithinLimit,
  Limit,
  spentOf,
  type Subject,
} from './limits.ts'
import { Refused } from './refusal.ts'

const portal = await forThisFile(openTestPortal())
const other = await forThisFile(openPortal(portal.config, pino({ level: 'silent' }), portal.clock))
const instances = [portal, { ...portal, app: other.app, browser: () => new TestBrowser(other.app) }]

const limitOf = (name: string) => {
  const found = Limit.all().find((one) => one.name === name)
  if (!found) throw new Error(`There is no limit ${name}.`)
  return found
}
/** The names, and what the documentation says of each. */
const limits = [
  { limit: limitOf('present-password'), most: 10, windowMs: minutesMs(15), unit: 1 },
  { limit: limitOf('bytes-sent'), most: 1_073_741_824, windowMs: daysMs(1), unit: 268_435_456 },
]
/** Whoever has an address of IPv6 has its network; an address of IPv4 has two spellings. */
const subjects: { subject: Subject; is: string }[] = [
  { subject: '203.0.113.7', is: 'one' },
  { subject: '::ffff:203.0.113.7', is: 'one' },
  { subject: '203.0.113.8', is: 'its neighbour' },
  { subject: '2001:db8:1:2::1', is: 'a network' },
  { subject: '2001:DB8:1:2:ffff::9', is: 'a network' },
  { subject: '2001:db8:1:3::1', is: 'the next network' },
  { subject: ['17', '203.0.113.7'], is: 'account 17 at one' },
  { subject: ['18', '203.0.113.7'], is: 'account 18 at one' },
]

const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        does: fc.constantFrom('count' as const, 'count' as const, 'let go on' as const),
        limit: fc.nat(1),
        subject: fc.nat(subjects.length - 1),
        amount: fc.constantFrom(1, 1, 2, 4),
        atOnce: fc.constantFrom(1, 1, 3, 6),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('forget' as const),
        limit: fc.nat(1),
        subject: fc.nat(subjects.length - 1),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        ms: fc.constantFrom(1, minutesMs(5), minutesMs(15), daysMs(1)),
      }),
    },
  ),
  { minLength: 8, maxLength: 30, size: 'max' },
)

/** Two of them at a time, each by all its names: otherwise a limit is seldom reached. */
const tries = fc.record({
  whose: fc.shuffledSubarray([...new Set(subjects.map(({ is }) => is))], {
    minLength: 2,
    maxLength: 2,
  }),
  steps,
})

function of<One>(all: readonly One[], at: number): One {
  const found = all[at]
  if (found === undefined) throw new Error(`There is no ${at} of ${all.length}.`)
  return found
}

/** What came of a try: that it was let through, or for how long not. */
const outcomeOf = (attempt: Promise<void>) =>
  attempt.then(
    () => 'let through',
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error
      return `${error.status} ${error.details.limit} ${error.details.retryAfter}`
    },
  )

test(
  'in each window as much as the limit allows is let through, to whomever it counts for, and what others try changes nothing',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(tries, async ({ whose, steps: taken }) => {
        const { database } = portal
        await database.deleteFrom('attempt_limit').execute()
        let at = portal.clock.now()
        const counted = new Map<string, number>()
        const named = subjects.filter(({ is }) => whose.includes(is))
        for (const step of taken) {
          if (step.does === 'wait') {
            at = later(at, step.ms)
            continue
          }
          const { limit, most, windowMs, unit } = of(limits, step.limit)
          const { subject, is } = of(named, step.subject % named.length)
          const begun = Math.floor(+at / windowMs) * windowMs
          const window = `${limit.name} ${is} ${begun}`
          if (step.does === 'forget') {
            await forgetAttempts(database, limit, subject)
            for (const one of counted.keys())
              if (one.startsWith(`${limit.name} ${is} `)) counted.delete(one)
            continue
          }
          const before = counted.get(window) ?? 0
          const amount = step.does === 'count' ? step.amount * unit : 1
          const wait = Math.ceil((begun + windowMs - +at) / 1000)
          const refusal = `429 ${limit.name} ${wait}`
          const passes = (sum: number) => (sum <= most ? 'let through' : refusal)
          const spent = await spentOf(database, { limit, subject }, at)
          expect(spent ? await outcomeOf(Promise.reject(spent)) : 'let through').toBe(
            passes(before + 1),
          )
          const outcomes = await Promise.all(
            Array.from({ length: step.atOnce }, async () =>
              step.does === 'count'
                ? outcomeOf(countAttempt(database, limit, subject, at, 'server.too-many', amount))
                : (await isWithinLimit(database, limit, subject, at))
                  ? 'let through'
                  : refusal,
            ),
          )
          expect(outcomes.toSorted()).toEqual(
            Array.from({ length: step.atOnce }, (_, place) =>
              passes(before + amount * (place + 1)),
            ).toSorted(),
          )
          counted.set(window, before + amount * step.atOnce)
        }
      }),
      { numRuns: modelRuns(12), endOnFailure: true },
    ),
)

const whose = fc.nat(1)
const instance = fc.nat(1)
const atOnce = fc.constantFrom(1, 1, 2, 6)
const acts = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constantFrom('guess' as const, 'log in' as const, 'guess' as const),
        whose,
        instance,
        from: fc.constantFrom('anywhere' as const, 'a trusted browser' as const),
        atOnce,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constantFrom('ask for the password' as const, 'give the password' as const),
        whose,
        atOnce,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('ask for a link' as const),
        whose,
        instance,
        atOnce,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        minutes: fc.constantFrom(4, 15, 61),
      }),
    },
  ),
  { minLength: 8, maxLength: 14, size: 'max' },
)

interface Person {
  email: string
  phone: string
  /** Nobody but the member is at this one. */
  own: Visitor
  /** The member trusts this one as well; somebody else sits there. */
  shared: Visitor
  token: string
}

/** Of a login by the password alone; empty where there is none. */
const tokenOf = async (visitor: Visitor, email: string) =>
  (await visitor.login(email)).json<{ token?: string | null }>().token ?? ''

async function aPerson(): Promise<Person> {
  const phone = aPhone()
  const { email } = await aMember(portal.database, { phone })
  const [own, shared] = [new Visitor(portal), new Visitor(portal)]
  await shared.enter({ email, phone })
  return { email, phone, own, shared, token: await own.enter({ email, phone }) }
}

test(
  'of the tries for an account each purpose lets as many through as it allows, on whatever instance, and no member is kept from a browser of his own',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(acts, async (taken) => {
        portal.clock.advance({ ms: daysMs(1) - (+portal.clock.now() % daysMs(1)) })
        const people = [await aPerson(), await aPerson()]
        const counted = new Map<string, number>()
        for (const act of taken) {
          if (act.does === 'wait') {
            portal.clock.advance({ minutes: act.minutes })
            continue
          }
          const person = people[act.whose]
          if (!person) continue
          const { email, own, shared } = person
          const now = +portal.clock.now()
          /** How many of these are let through, of ten in that time. */
          const letThrough = (purpose: string, minutes: number) => {
            const window = `${purpose} ${email} ${Math.floor(now / minutesMs(minutes))}`
            const before = counted.get(window) ?? 0
            counted.set(window, before + act.atOnce)
            const through = Math.max(0, Math.min(act.atOnce, 10 - before))
            return { window, through }
          }
          const expectOf = (statuses: number[], through: number, status: number) =>
            expect(statuses.toSorted()).toEqual([
              ...Array<number>(through).fill(status),
              ...Array<number>(act.atOnce - through).fill(429),
            ])
          const together = (call: () => Promise<{ statusCode: number }>) =>
            Promise.all(Array.from({ length: act.atOnce }, async () => (await call()).statusCode))

          if (act.does === 'guess') {
            const anywhere = new Visitor(instances[act.instance] ?? portal)
            const from = act.from === 'anywhere' ? anywhere : shared
            const { through } = letThrough(`log in ${act.from}`, 15)
            expectOf(await together(() => from.login(email, 'Wrong-harbour-1')), through, 401)
          }
          if (act.does === 'log in') {
            const from =
              act.from === 'anywhere' ? new Visitor(instances[act.instance] ?? portal) : shared
            // A right one counts as well, until it is found right.
            const window = `log in ${act.from} ${email} ${Math.floor(now / minutesMs(15))}`
            const may = (counted.get(window) ?? 0) < 10
            expect((await from.login(email)).statusCode).toBe(may ? 200 : 429)
            if (may) counted.delete(window)
          }
          if (act.does === 'ask for the password' || act.does === 'give the password') {
            // The session may be over; in a browser of one's own one always gets in.
            person.token = await tokenOf(own, email)
            const isRight = act.does === 'give the password'
            const password = await own.seal(isRight ? testPassword : 'Wrong-harbour-1')
            const sent = { here_too: false, password }
            if (isRight) {
              const window = `present ${email} ${Math.floor(now / minutesMs(15))}`
              const may = (counted.get(window) ?? 0) < 10
              const answer = await own.browser.post(
                `sign-ins/${crypto.randomUUID()}/end`,
                sent,
                person.token,
              )
              expect(answer.statusCode).toBe(may ? 404 : 429)
              if (may) counted.delete(window)
              continue
            }
            const { through } = letThrough('present', 15)
            expectOf(
              await together(() => own.browser.post('sign-out-everywhere', sent, person.token)),
              through,
              422,
            )
          }
          if (act.does === 'ask for a link') {
            const { through } = letThrough('recover', 60)
            const from = new Visitor(instances[act.instance] ?? portal)
            expectOf(
              await together(() => from.browser.post('forgot-password', { username: email })),
              through,
              200,
            )
          }
        }
        // Whatever others have tried, the member gets in where the portal knows the browser.
        for (const { own, email } of people) {
          expect(await tokenOf(own, email)).toMatch(/./)
        }
      }),
      { numRuns: modelRuns(2), endOnFailure: true },
    ),
)
