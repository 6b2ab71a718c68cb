/** What holds of accounts whatever is done in whatever order, tried over sequences that fast-check thinks up. */
import { generateKeyPairSync } from 'node:crypto'
import type { LinkPurpose } from '@falaj/contract/access/recovery/schemas.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, newestMessage, someQuestions } from '../../testing/builders.ts'
import { anEnrolment } from '../../testing/enrolment.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { aPhone, linkIn, Visitor } from '../../testing/visitor.ts'
import { Links } from './links.ts'
import { mintTicket } from './demo-partner.ts'

const partner = generateKeyPairSync('ed25519')

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({
    SSO_PARTNER_KEY: partner.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  })
  await someQuestions(portal.database)
})
afterAll(() => portal.close())
beforeEach(() => portal.clock.advance({ days: 1 }))

/** Each run has an account of its own; a hash takes its time, so there are few. */
const runs = { numRuns: 6 }
const limit = 240_000
let serial = 0
const freshPassword = () => `Quiet-harbour-${(serial += 1)}`

/** Several people claim to be the same person, each with a mailbox of their own. */
const claimant = fc.constantFrom('one', 'two', 'three')
const claims = fc.oneof(
  fc.record({ does: fc.constant('register by a partner' as const), who: claimant }),
  fc.record({ does: fc.constant('register' as const), who: claimant }),
  fc.record({ does: fc.constant('set the password' as const), who: claimant }),
  fc.record({ does: fc.constant('enter by a partner' as const), who: claimant }),
)

test(
  'ACC-178 an account that was ever used is never taken over, whoever registers how and when',
  { timeout: limit },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(claims, { minLength: 3, maxLength: 9 }), async (steps) => {
        const { numbers, phone, personId } = await anEnrolment(portal)
        const run = (serial += 1)
        let owner: string | undefined
        const letIn: string[] = []
        const addresses: (string | undefined)[] = []
        const sessions: { visitor: Visitor; token: string }[] = []
        for (const { does, who } of steps) {
          portal.clock.advance({ minutes: 2 })
          const email = `${who}-${run}@example.com`
          const visitor = new Visitor(portal)
          let token: string | null | undefined
          if (does === 'register by a partner') {
            const ticket = await mintTicket(
              partner.privateKey,
              { email, kind: 'register' },
              portal.clock.now(),
            )
            const body = { ...numbers, email, token: ticket, country_code: 'AE' }
            token = (await visitor.browser.post('register-sso', body)).json<Entered>().token
          }
          if (does === 'register') {
            const { user_id } = (await visitor.register(numbers, email)).json<Begun>()
            if (user_id) await visitor.verifyOtp(user_id, await visitor.codeSentTo(phone))
          }
          if (does === 'set the password') {
            const mail = await newestMessage(portal.database, email)
            if (mail?.text.includes('/setNewPassword/')) {
              const answer = await visitor.setPassword(linkIn(mail.text), freshPassword())
              if (answer.statusCode === 200) owner ??= email
            }
          }
          if (does === 'enter by a partner') {
            const ticket = await mintTicket(
              partner.privateKey,
              { email, kind: 'login' },
              portal.clock.now(),
            )
            token = (await visitor.browser.post('refresh-token', {}, ticket)).json<Entered>().token
          }
          if (token) {
            owner ??= email
            sessions.push({ visitor, token })
            letIn.push(email)
          }
          const account = await portal.database
            .selectFrom('account')
            .select('email')
            .where('person_id', '=', personId)
            .executeTakeFirst()
          if (owner) addresses.push(account?.email)
        }
        for (const { visitor, token: held } of sessions) {
          const me = await visitor.browser.get('me', held)
          // A session that has ended shows nobody; one that lives shows its owner.
          if (me.statusCode === 200) letIn.push(me.json<{ data: { email: string } }>().data.email)
        }
        // Nobody but the owner was ever let in, and the account kept its address from the first use on.
        expect([...letIn, ...addresses].filter((one) => one !== owner)).toEqual([])
      }),
      runs,
    ),
)

interface Entered {
  token?: string | null
}
interface Begun {
  user_id?: string
}

const purposes = ['reset-password', 'set-password'] as const
const linkSteps = fc.oneof(
  fc.record({ does: fc.constant('make' as const), purpose: fc.constantFrom(...purposes) }),
  fc.record({ does: fc.constant('use' as const), which: fc.nat(5) }),
)

test(
  'ACC-136 ACC-153 of the links made for an account at most the newest works, and once',
  { timeout: limit },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(linkSteps, { minLength: 4, maxLength: 9 }), async (steps) => {
        const { email, accountId } = await aMember(portal.database, { phone: aPhone() })
        const guest = new Visitor(portal)
        const links = new Links(portal.clock, portal.config.publicBaseUrl)
        const make = async (purpose: LinkPurpose) => {
          const of = { accountId, email, passwordReset: true }
          return { purpose, link: linkIn((await links.make(portal.database, purpose, of)).address) }
        }
        // Chooses the questions that a reset asks for.
        const first = await make('set-password')
        expect((await guest.setPassword(first.link, freshPassword())).statusCode).toBe(200)
        const made = [first]
        let newestWorks = false
        for (const step of steps) {
          if (step.does === 'make') {
            made.push(await make(step.purpose))
            newestWorks = true
            continue
          }
          const at = step.which % made.length
          const { purpose, link } = made[at] ?? first
          const works = newestWorks && at === made.length - 1
          const answer =
            purpose === 'reset-password'
              ? await guest.resetPassword(link, freshPassword())
              : await guest.setPassword(link, freshPassword())
          expect(answer.statusCode).toBe(works ? 200 : 410)
          if (works) newestWorks = false
        }
      }),
      runs,
    ),
)

const guess = fc.record({
  spelling: fc.nat(4),
  by: fc.oneof(
    { weight: 3, arbitrary: fc.constant('a stranger' as const) },
    { weight: 1, arbitrary: fc.constant('a trusted browser' as const) },
  ),
})

test(
  'ACC-060 wrong passwords looked at never exceed the limit, however the name is spelt; a trusted browser has a counter of its own',
  { timeout: limit },
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(guess, { minLength: 14, maxLength: 26 }),
        fc.boolean(),
        async (guesses, ownerComesBetween) => {
          // At the start of a window, so that all of them are in one.
          portal.clock.advance({ minutes: 30 })
          const phone = aPhone()
          const { email, accountId } = await aMember(portal.database, { phone })
          const username = `Name.Of.${accountId}`
          await portal.database
            .updateTable('account')
            .set({ username })
            .where('id', '=', accountId)
            .execute()
          const owner = new Visitor(portal)
          await owner.enter({ email, phone })
          const spellings = [
            email,
            email.toUpperCase(),
            `  ${email} `,
            username,
            username.toLowerCase(),
          ]
          const looked = { 'a stranger': 0, 'a trusted browser': 0 }
          const entered: boolean[] = []
          const asked = { 'a stranger': 0, 'a trusted browser': 0 }
          for (const [at, { spelling, by }] of guesses.entries()) {
            const visitor = by === 'a stranger' ? new Visitor(portal) : owner
            const answer = await visitor.login(spellings[spelling] ?? email, 'Wrong2026')
            asked[by] += 1
            if (answer.statusCode === 401) looked[by] += 1
            // The owner's own success gives strangers no further guess.
            if (ownerComesBetween && at === 8 && looked['a trusted browser'] < 10) {
              entered.push((await owner.login(email)).json<Entered>().token !== null)
              asked['a trusted browser'] = 0
              looked['a trusted browser'] = 0
            }
          }
          expect(entered).not.toContain(false)
          for (const by of ['a stranger', 'a trusted browser'] as const) {
            expect([by, looked[by]]).toEqual([by, Math.min(10, asked[by])])
          }
        },
      ),
      runs,
    ),
)

test(
  'ACC-136 wrong answers looked at never exceed five a day, whichever links they come by',
  { timeout: limit },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 6, maxLength: 14 }), async (newer) => {
        portal.clock.advance({ days: 1 })
        const { email, accountId } = await aMember(portal.database, { phone: aPhone() })
        const guest = new Visitor(portal)
        const links = new Links(portal.clock, portal.config.publicBaseUrl)
        const make = async () =>
          linkIn(
            (
              await links.make(portal.database, 'reset-password', {
                accountId,
                email,
                passwordReset: true,
              })
            ).address,
          )
        let link = await make()
        const statuses: number[] = []
        for (const another of newer) {
          if (another) link = await make()
          const answer = await guest.resetPassword(link, freshPassword(), { answer: 'no idea' })
          statuses.push(answer.statusCode)
        }
        expect(statuses).toEqual(newer.map((_, at) => (at < 5 ? 422 : 429)))
      }),
      runs,
    ),
)
