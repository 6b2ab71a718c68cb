/** A change that is audited does not come about without its entry, and nothing of it stays. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someQuestions, testPassword } from './testing/builders.ts'
import { aFamily } from './testing/cover.ts'
import { anEnrolment, handleOf } from './testing/enrolment.ts'
import { openTestPortal, type TestPortal } from './testing/portal.ts'
import { aPhone, Visitor } from './testing/visitor.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  await someQuestions(database)
  await sql`create function refuse_entry() returns trigger language plpgsql as $$
    begin raise exception 'no entry'; end $$`.execute(database)
  await sql`create trigger refuse_entry before insert on audit_entry
    for each row execute function refuse_entry()`.execute(database)
  await allowEntries(true)
})
afterAll(() => portal.close())

const allowEntries = (allowed: boolean) =>
  sql`alter table audit_entry ${sql.raw(allowed ? 'disable' : 'enable')} trigger refuse_entry`.execute(
    portal.database,
  )

/** What counts tries, and what a try uses up by itself, with the text of its code. */
const triesOf = new Set(['attempt_limit', 'one_time_code', 'server_key', 'audit_entry', 'message'])

/** A hash of each table. */
async function everything(): Promise<Record<string, string | null>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  `.execute(portal.database)
  const hashes: Record<string, string | null> = {}
  for (const { name } of tables.rows.filter((table) => !triesOf.has(table.name))) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(md5(one::text), '' order by md5(one::text))) as hash
      from ${sql.table(name)} as one
    `.execute(portal.database)
    hashes[name] = rows[0]?.hash ?? null
  }
  return hashes
}

const fresh = 'Quiet-harbour-7'

/** A principal who is signed in. */
async function somebody() {
  const { account, policyId } = await aFamily(portal.database, { phone: aPhone() })
  const visitor = new Visitor(portal)
  return { email: account.email, policyId, visitor, token: await visitor.enter(account) }
}

type Call = () => Promise<{ statusCode: number }>

test.each<[string, () => Promise<Call>, number, string]>([
  [
    'a login',
    async () => {
      const { visitor, email } = await somebody()
      return () => visitor.login(email)
    },
    200,
    'login',
  ],
  [
    'a logout',
    async () => {
      const { visitor, token } = await somebody()
      return () => visitor.browser.post('logout', {}, token)
    },
    200,
    'logout',
  ],
  [
    'the end of a session whose token two hold',
    async () => {
      const { visitor, token } = await somebody()
      const { browser } = visitor
      const stolen = [...browser.cookies]
      for (const _ of [1, 2]) await browser.post('refresh-token', {}, token)
      browser.cookies.clear()
      for (const [name, value] of stolen) browser.cookies.set(name, value)
      return () => browser.post('refresh-token', {}, token)
    },
    401,
    'session-ended',
  ],
  [
    'the end of trust in a browser whose cookie was copied',
    async () => {
      const { visitor, email } = await somebody()
      visitor.browser.fingerprint = 'another browser'
      return () => visitor.login(email)
    },
    200,
    'browser-refused',
  ],
  [
    'a registration',
    async () => {
      const { numbers, email, phone } = await anEnrolment(portal)
      const guest = new Visitor(portal)
      const handle = handleOf(await guest.register(numbers, email))
      const code = await guest.codeSentTo(phone)
      return () => guest.verifyOtp(handle, code)
    },
    200,
    'account-opened',
  ],
  [
    'one’s own new password',
    async () => {
      const { visitor, token } = await somebody()
      const old_password = await visitor.seal(testPassword)
      const body = { old_password, password: await visitor.seal(fresh) }
      return () => visitor.browser.send('PUT', 'profile/login-credentials-v2', { token, body })
    },
    200,
    'password-changed',
  ],
  [
    'a beneficiary',
    async () => {
      const { visitor, token, policyId } = await somebody()
      const body = {
        policy_id: policyId,
        beneficiary_name: 'Omar Haddad',
        beneficiary_relation: 'Spouse',
        beneficiary_eff_date: '2026-07-01',
        beneficiary_dob: '1986-11-02',
      }
      return () => visitor.browser.post('beneficiaries', body, token)
    },
    200,
    'beneficiary-added',
  ],
])(
  'ADD-320 without its audit entry nothing comes of %s',
  async (_what, prepare, answers, audited) => {
    const call = await prepare()
    const before = await everything()
    await allowEntries(false)
    const refused = await call().finally(() => allowEntries(true))
    expect([refused.statusCode, await everything()]).toEqual([500, before])

    const again = await prepare()
    expect((await again()).statusCode).toBe(answers)
    const entries = portal.database.selectFrom('audit_entry').select('id')
    expect(await entries.where('action', '=', audited).execute()).not.toEqual([])
  },
)
