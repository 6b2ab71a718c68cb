/**
 * What holds of contact data over sequences of everything that can happen around a change of it: by the owner in two
 * sessions, and by a thief who has a session of the owner's, perhaps the password, and no more.
 */
import type { ContactChannel } from '@falaj/contract/profile/privacy/schemas.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesMs } from '../../../clock.ts'
import { aMember, testPassword } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, Visitor, wrong } from '../../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

const who = fc.constantFrom('owner' as const, 'elsewhere' as const)
const which = fc.nat(3)
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('begin' as const),
        who,
        channel: fc.constantFrom<ContactChannel>('email', 'phone'),
        rightPassword: fc.boolean(),
        taken: fc.constantFrom(false, false, true),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('confirm' as const),
        who,
        which,
        /** The code of which change is entered: often of another. */
        code: fc.oneof(which, fc.constant('wrong' as const)),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('prove' as const),
        who,
        which,
        /** Whether whoever asks holds the present phone, and which change's code is entered. */
        code: fc.oneof(which, fc.constant('wrong' as const)),
      }),
    },
    fc.record({ does: fc.constant('again' as const), who, which }),
    fc.record({ does: fc.constant('sign out elsewhere' as const), who }),
    fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 29) }),
  ),
  { minLength: 5, maxLength: 14, size: 'max' },
)

/** As it should be. */
interface Change {
  id: number
  by: Token
  channel: ContactChannel
  to: string
  begunAt: number
  /** Codes that arrived at the present phone, and at the new address; the newest last. */
  proofs: { digits: string; sentAt: number }[]
  codes: { digits: string; sentAt: number }[]
  /** Of the newest code. */
  tries: number
  proved: boolean
  state: 'open' | 'confirmed' | 'replaced'
}
type Token = 'owner' | 'elsewhere'

let serial = 0

test(
  'ADD-360 contact data changes only by a signed-in owner with the password, by a code from the present phone and one that arrived at the new address in this attempt, and the former address is told',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const phone = aPhone()
        const { accountId, email } = await aMember(portal.database, { phone })
        const { email: taken } = await aMember(portal.database, { phone: aPhone() })
        const visitors = { owner: new Visitor(portal), elsewhere: new Visitor(portal) }
        const tokens = {
          owner: await visitors.owner.enter({ email, phone }),
          elsewhere: await visitors.elsewhere.enter({ email, phone }),
        }
        const signedIn = { owner: true, elsewhere: true }
        const changes: Change[] = []
        const contact = { email, phone }
        const wrongs: unknown[] = []
        const seen = new Set(await codesOfSignIn())
        const judge = (what: string, found: unknown, wanted: unknown) => {
          if (JSON.stringify(found) !== JSON.stringify(wanted)) wrongs.push({ what, found, wanted })
        }

        for (const step of sequence) {
          if (step.does === 'wait') {
            portal.clock.advance({ minutes: step.minutes })
            // A member who reads on stays signed in.
            for (const one of ['owner', 'elsewhere'] as const)
              await visitors[one].browser.get('contact', await fresh(one))
            continue
          }
          const { who: by } = step
          const { browser } = visitors[by]
          const token = await fresh(by)
          if (step.does === 'sign out elsewhere') {
            const password = await visitors[by].seal(testPassword)
            await browser.post('sign-out-everywhere', { here_too: false, password }, token)
            if (signedIn[by]) signedIn[by === 'owner' ? 'elsewhere' : 'owner'] = false
            continue
          }
          const now = +portal.clock.now()
          if (step.does === 'begin') {
            const { channel } = step
            const isTaken = step.taken && channel === 'email'
            const fresh = channel === 'email' ? `new-${(serial += 1)}@example.com` : aPhone()
            const to = isTaken ? taken : fresh
            const password = await visitors[by].seal(
              step.rightPassword ? testPassword : 'Wrong-harbour-1',
            )
            const begun = await browser.post('contact-changes', { channel, to, password }, token)
            const expected = !signedIn[by] ? 401 : step.rightPassword ? 200 : 422
            judge('begin', begun.statusCode, expected)
            if (expected !== 200) continue
            for (const one of changes) if (one.state === 'open') one.state = 'replaced'
            const { change_id: id } = begun.json<{ change_id: number }>()
            changes.push({
              id,
              by,
              channel,
              to,
              begunAt: now,
              proofs: [],
              codes: [],
              tries: 0,
              proved: false,
              state: 'open',
            })
            await noteCode(changes.at(-1))
            continue
          }
          const change = changes[step.which % Math.max(1, changes.length)]
          if (!change) continue
          if (step.does === 'again') {
            await browser.post('contact-changes/code-again', { change_id: change.id }, token)
            await noteCode(change)
            continue
          }
          const proving = step.does === 'prove'
          const codesOf = (one: Change | undefined) => (proving ? one?.proofs : one?.codes)
          const other =
            step.code === 'wrong' ? undefined : codesOf(changes[step.code % changes.length])?.at(-1)
          const code = codesOf(change)?.at(-1)
          const otp = other?.digits ?? wrong(code?.digits ?? '000000')
          const right =
            code !== undefined &&
            otp === code.digits &&
            now < code.sentAt + minutesMs(10) &&
            change.tries < 5
          const running =
            signedIn[by] &&
            change.by === by &&
            change.state === 'open' &&
            now < change.begunAt + minutesMs(30)
          if (proving) {
            const answer = await browser.post(
              'contact-changes/prove',
              { change_id: change.id, otp },
              token,
            )
            if (running && !change.proved) {
              change.tries += 1
              judge('prove', answer.statusCode === 200, right)
              if (right) change.proved = true
            }
            await noteCode(change)
            judge('contact data', await present(), contact)
            continue
          }
          const good = running && change.proved && right
          const before = { ...contact }
          const told = await messagesTo(before[change.channel])
          const answer = await browser.post(
            'contact-changes/confirm',
            { change_id: change.id, otp },
            token,
          )
          if (running && change.proved) change.tries += 1
          if (good) {
            judge('confirm', answer.statusCode, 200)
            contact[change.channel] = change.to
            change.state = 'confirmed'
            signedIn[by === 'owner' ? 'elsewhere' : 'owner'] = false
            judge('the former one is told', await messagesTo(before[change.channel]), told + 1)
            judge('trusted browsers', await trustedNow(), 0)
          } else if (answer.statusCode === 200) {
            // Only the answer of the change that this session has confirmed is given again.
            judge('confirmed', [signedIn[by], change.by, change.state], [true, by, 'confirmed'])
          }
          judge('contact data', await present(), contact)
        }
        expect(wrongs).toEqual([])
        expect(await present()).toEqual(contact)

        async function codesOfSignIn(): Promise<string[]> {
          const rows = await portal.database
            .selectFrom('message')
            .select('code')
            .where('recipient', '=', phone)
            .execute()
          return rows.flatMap(({ code }) => code ?? [])
        }
        /** Access tokens last ten minutes; the cookie brings the next. */
        async function fresh(one: Token): Promise<string> {
          const answer = await visitors[one].browser.post('refresh-token', {}, tokens[one])
          const { token } = answer.json<{ token?: string }>()
          if (token) tokens[one] = token
          return tokens[one]
        }
        /** A code that has arrived since, at the present phone or, once it is proved, at the new address. */
        async function noteCode(change: Change | undefined): Promise<void> {
          if (!change) return
          const arrived = await portal.database
            .selectFrom('message')
            .select(['code', 'created_at'])
            .where('recipient', '=', change.proved ? change.to : contact.phone)
            .where('code', 'is not', null)
            .orderBy('id')
            .execute()
          const newest = arrived.at(-1)
          if (!newest?.code || seen.has(newest.code)) return
          seen.add(newest.code)
          const kept = change.proved ? change.codes : change.proofs
          kept.push({ digits: newest.code, sentAt: +newest.created_at })
          change.tries = 0
        }
        async function messagesTo(to: string): Promise<number> {
          const rows = await portal.database
            .selectFrom('message')
            .select('id')
            .where('recipient', '=', to)
            .where('code', 'is', null)
            .execute()
          return rows.length
        }
        async function trustedNow(): Promise<number> {
          const rows = await portal.database
            .selectFrom('trusted_browser')
            .select('id')
            .where('account_id', '=', accountId)
            .where('revoked_at', 'is', null)
            .execute()
          return rows.length
        }
        async function present() {
          const row = await portal.database
            .selectFrom('account')
            .select(['email', 'phone_number'])
            .where('id', '=', accountId)
            .executeTakeFirstOrThrow()
          return { email: row.email, phone: row.phone_number ?? phone }
        }
      }),
      { numRuns: 8 },
    ),
)
