/** Every change that is audited: without its entry it does not come about, and nothing of it stays. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { CreationOptions } from '@falaj/contract/access/passkeys/schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintTicket } from './areas/access/demo-partner.ts'
import { Links } from './areas/access/links.ts'
import { type AuditedChange, auditedChanges, requestAuditActions } from './audit-entries.ts'
import { daysMs, later } from './clock.ts'
import { App, recoveryCodeOf, setAppUp } from './testing/authenticator-app.ts'
import { Authenticator } from './testing/authenticator.ts'
import { aBankAccount, aCurrency } from './testing/banking.ts'
import { newestMessage, someQuestions, testPassword } from './testing/builders.ts'
import { forThisFile } from './testing/for-this-file.ts'
import { aClaim, aPreApproval } from './testing/claims.ts'
import { aFamily } from './testing/cover.ts'
import { anEnrolment, details, handleOf } from './testing/enrolment.ts'
import { formOf, type SentFile } from './testing/form.ts'
import { fourQuarters } from './pictures/testing/pictures.ts'
import { requestAreas } from './request-kinds.ts'
import { anotherFamily } from './testing/other-families.ts'
import { operatorOf } from './testing/operators-changes.ts'
import {
  anIdentityProvider,
  bringBack,
  identityPath,
  withNationalId,
} from './testing/national-identity.ts'
import { openTestPortal } from './testing/portal.ts'
import { someProviders } from './testing/providers.ts'
import { aPhone, linkIn, Visitor } from './testing/visitor.ts'
import { recordStatements, tryWithoutConditions } from './testing/without-conditions.ts'
import { bankFields } from './areas/banking/testing/bank-fields.ts'
import { complaintFields } from './areas/support/testing/complaint-fields.ts'
import { inTransaction } from './ports/database/write.ts'

const partner = generateKeyPairSync('ed25519')
const identity = await anIdentityProvider()
afterAll(() => identity.provider[Symbol.asyncDispose]())
const asked = recordStatements()
const portal = await forThisFile(
  openTestPortal({
    SSO_PARTNER_KEY: partner.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ...identity.settings,
  }),
)
beforeAll(async () => {
  const { database } = portal
  await someQuestions(database)
  await aCurrency(database)
  await someProviders(database)
  await database
    .insertInto('bank')
    .values({
      id: 1,
      title: { en: 'Khaleej Harbour Bank' },
      swift_code: 'KHHBAEA0',
      country_id: 234,
    })
    .execute()
  await sql`create function refuse_entry() returns trigger language plpgsql as $$
    begin raise exception 'no entry'; end $$`.execute(database)
  await sql`create trigger refuse_entry before insert on audit_entry
    for each row execute function refuse_entry()`.execute(database)
  await allowEntries(true)
})

const allowEntries = (allowed: boolean) =>
  sql`alter table audit_entry ${sql.raw(allowed ? 'disable' : 'enable')} trigger refuse_entry`.execute(
    portal.database,
  )

/** What counts tries, and what a try uses up by itself, with the text of its code. */
const triesOf = new Set([
  'attempt_limit',
  'one_time_code',
  'partner_ticket',
  'server_key',
  'audit_entry',
  'message',
])

/** A hash of each table. */
async function everything(but?: string): Promise<Record<string, string | null>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  `.execute(portal.database)
  const names = tables.rows
    .map(({ name }) => name)
    .filter((name) => !triesOf.has(name) && name !== but)
  const hashes = names.map(
    (name) =>
      `(select md5(string_agg(md5(${name}::text), '' order by md5(${name}::text))) from ${name}) as ${name}`,
  )
  const { rows } = await sql
    .raw<Record<string, string | null>>(`select ${hashes.join(', ')}`)
    .execute(portal.database)
  return rows[0] ?? {}
}

const fresh = 'Quiet-harbour-7'

/** Who has just entered a code; `add` has asked the device for a passkey, and sends it. */
async function aPasskeyMaker() {
  const member = await somebody()
  const { send, account } = member
  const device = new Authenticator(new URL(portal.config.publicBaseUrl).origin)
  await send('POST', 'proof/begin', {})
  const code = (await newestMessage(portal.database, account.phone))?.code
  await send('POST', 'proof', { otp: code })
  const add = async () => {
    const options = (await send('GET', 'passkeys/new')).json<{ data: CreationOptions }>().data
    const passkey = device.create(options)
    return () => send('POST', 'passkeys', { passkey })
  }
  return { ...member, add }
}

async function anAppHolder() {
  const member = await aPasskeyMaker()
  return { ...member, app: await setAppUp(member.send, portal.clock) }
}

/** Who has logged in by it, and shown anew who they are. */
async function anIdentityHolder() {
  const { add: _add, ...member } = await aPasskeyMaker()
  const person = await withNationalId(portal.database, member.account.id)
  await (
    await bringBack(new Visitor(portal), identity.provider, person)
  )()
  return member
}

async function aPasskeyHolder() {
  const { add, ...member } = await aPasskeyMaker()
  const added = await (await add())()
  return { ...member, passkey: added.json<{ data: { id: number } }>().data.id }
}

const paper = (field: string): SentFile => ({
  field,
  name: 'paper.pdf',
  content: Buffer.from('%PDF-1.4 a paper'),
})

/** A principal who is signed in. */
async function somebody() {
  const family = await aFamily(portal.database, { phone: aPhone() })
  const visitor = new Visitor(portal)
  const { account, principal, policyId } = family
  const token = await visitor.enter(account)
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    visitor.browser.send(method, path, {
      token,
      headers: { 'idempotency-key': randomUUID() },
      ...(body && { body: { ...body } }),
    })
  const form = async (path: string, fields: Record<string, string>, files: SentFile[] = []) => {
    const { headers, payload } = await formOf(files, fields)
    return portal.app.inject({
      method: 'POST',
      url: `/portal/api/${path}`,
      headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      payload,
    })
  }
  const bankId = await aBankAccount(portal.database, { personId: principal })
  const common = {
    policy_id: String(policyId),
    dependent_id: '0',
    status: 'confirm',
    email: 'layla@example.com',
    mobile_number: '+971501234567',
    country_id: '234',
    currency_id: '1',
    claimed_amount: '420.50',
    declaration: 'true',
  }
  const claim = {
    ...common,
    bank_id: String(bankId),
    claim_type: '2',
    submission_type: 'member_portal',
    payment_method: '0',
    treatment_date: '2026-06-10',
    claim_date: '2026-06-10',
  }
  const preApproval = {
    ...common,
    claim_type: '1',
    provider_name: 'Creek Clinic',
    expected_admission_date: '2026-06-25',
  }
  const request = (status: string, kind = aClaim) =>
    kind(portal.database, {
      ownerId: principal,
      policyId,
      status,
      canResubmit: true,
      bankAccountId: kind === aClaim ? bankId : null,
      createdAt: '2026-06-15T07:00:00Z',
    })
  return { ...family, visitor, token, send, form, bankId, claim, preApproval, request }
}

type Answer = { statusCode: number; body: string }
interface Change {
  audited: AuditedChange
  /** Everything up to the call. */
  prepare(): Promise<() => Promise<Answer>>
  /** The status of the call when its entry can be written. */
  answers?: number
  /** The table of what it uses up, whatever comes of it. */
  spends?: string
}

const codeAt = async (address: string) => (await newestMessage(portal.database, address))?.code

async function contactChange(channel: 'email' | 'phone') {
  const { send, visitor, account } = await somebody()
  const to = channel === 'email' ? `new-${randomUUID()}@example.com` : aPhone()
  const password = await visitor.seal(testPassword)
  const begun = await send('POST', 'contact-changes', { channel, to, password })
  const { change_id } = begun.json<{ change_id: number }>()
  await send('POST', 'contact-changes/prove', { change_id, otp: await codeAt(account.phone) })
  const otp = await codeAt(to)
  return () => send('POST', 'contact-changes/confirm', { change_id, otp })
}

async function newPasswordLink() {
  const { numbers, email, phone } = await anEnrolment(portal)
  const guest = new Visitor(portal)
  const handle = handleOf(await guest.register(numbers, email))
  await guest.verifyOtp(handle, await guest.codeSentTo(phone))
  return { guest, email, phone, link: await guest.linkSentTo(email) }
}

const changes: Record<string, Change> = {
  'a login': {
    audited: 'login',
    prepare: async () => {
      const { visitor, account } = await somebody()
      return () => visitor.login(account.email)
    },
  },
  'a logout': {
    audited: 'logout',
    prepare: async () => {
      const { send } = await somebody()
      return () => send('POST', 'logout', {})
    },
  },
  'a session that ends because two hold its token': {
    audited: 'session-ended',
    answers: 401,
    prepare: async () => {
      const { visitor, send } = await somebody()
      const stolen = new Map(visitor.browser.cookies)
      for (const _ of [1, 2]) await send('POST', 'refresh-token', {})
      visitor.browser.cookies.clear()
      for (const [name, value] of stolen) visitor.browser.cookies.set(name, value)
      return () => send('POST', 'refresh-token', {})
    },
  },
  'a session of the list that is ended': {
    audited: 'session-ended',
    prepare: async () => {
      const { visitor, send, account } = await somebody()
      const elsewhere = new Visitor(portal)
      await elsewhere.enter(account)
      const { id } = await portal.database
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', account.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const password = await visitor.seal(testPassword)
      return () => send('POST', `sign-ins/${id}/end`, { password })
    },
  },
  'a trusted browser whose cookie was copied': {
    audited: 'browser-refused',
    prepare: async () => {
      const { visitor, account } = await somebody()
      visitor.browser.fingerprint = 'another browser'
      return () => visitor.login(account.email)
    },
  },
  'a registration': {
    audited: 'account-opened',
    prepare: async () => {
      const { numbers, email, phone } = await anEnrolment(portal)
      const guest = new Visitor(portal)
      const handle = handleOf(await guest.register(numbers, email))
      const code = await guest.codeSentTo(phone)
      return () => guest.verifyOtp(handle, code)
    },
  },
  'a registration by a partner’s ticket': {
    audited: 'consent-given',
    prepare: async () => {
      const { numbers, email } = await anEnrolment(portal)
      const asked = { email, kind: 'register' } as const
      const token = await mintTicket(partner.privateKey, asked, portal.clock.now())
      const guest = new Visitor(portal)
      const body = { ...numbers, email, token, country_code: 'AE' }
      return () => guest.browser.post('register-sso', body)
    },
  },
  'a first password': {
    audited: 'password-changed',
    prepare: async () => {
      const { guest, link } = await newPasswordLink()
      return () => guest.setPassword(link, fresh)
    },
  },
  'a first number, confirmed by the link': {
    audited: 'phone-added',
    prepare: async () => {
      const { numbers, email } = await anEnrolment(portal, { phone: null, dependants: 2 })
      const guest = new Visitor(portal)
      const given = details(handleOf(await guest.register(numbers, email)), {
        dependents_count: 2,
        dependent_gender: 2,
        dependent_dob: '2016-05-21',
      })
      await guest.browser.post('verify-account', given)
      await guest.browser.post('update-phone-number', { ...given, phone_number: aPhone() })
      const link = await guest.linkSentTo(email)
      return () => guest.setPassword(link, fresh)
    },
  },
  'a forgotten password': {
    audited: 'password-changed',
    prepare: async () => {
      const { guest, link, email } = await newPasswordLink()
      await guest.setPassword(link, fresh)
      const links = new Links(portal.clock, portal.config.publicBaseUrl)
      const accounts = portal.database.selectFrom('account').select('id')
      const { id } = await accounts.where('email', '=', email).executeTakeFirstOrThrow()
      const of = { accountId: id, email, passwordReset: true }
      const { address } = await inTransaction(portal.database, (transaction) =>
        links.make(transaction, 'reset-password', of),
      )
      return () => guest.resetPassword(linkIn(address), 'Other-harbour-8')
    },
  },
  'an expired password': {
    audited: 'password-changed',
    prepare: async () => {
      const { visitor, account } = await somebody()
      await portal.database
        .updateTable('account')
        .set({ password_changed_at: '2025-01-01T00:00:00Z' })
        .where('id', '=', account.id)
        .execute()
      const next = await visitor.seal(fresh)
      const body = { email: account.email, new_password: next, conpassword: next }
      const old_password = await visitor.seal(testPassword)
      return () => visitor.browser.post('update-password-v2', { ...body, old_password })
    },
  },
  'one’s own password': {
    audited: 'password-changed',
    prepare: async () => {
      const { visitor, send } = await somebody()
      const old_password = await visitor.seal(testPassword)
      const password = await visitor.seal(fresh)
      return () => send('PUT', 'profile/login-credentials-v2', { old_password, password })
    },
  },
  'another e-mail address': { audited: 'email-changed', prepare: () => contactChange('email') },
  'another number': { audited: 'phone-changed', prepare: () => contactChange('phone') },
  'signing out everywhere': {
    audited: 'signed-out-everywhere',
    prepare: async () => {
      const { send, visitor } = await somebody()
      const password = await visitor.seal(testPassword)
      return () => send('POST', 'sign-out-everywhere', { here_too: false, password })
    },
  },
  'removing trusted browsers': {
    audited: 'browser-removed',
    prepare: async () => {
      const { send } = await somebody()
      return () => send('DELETE', 'trusted-browsers')
    },
  },
  'linking a national identity': {
    audited: 'identity-linked',
    // A state comes back once.
    spends: 'answered_challenge',
    prepare: async () => {
      const { account } = await aFamily(portal.database, { phone: aPhone() })
      const person = await withNationalId(portal.database, account.id)
      return bringBack(new Visitor(portal), identity.provider, person)
    },
  },
  'removing a national identity': {
    audited: 'identity-removed',
    prepare: async () => {
      const { send } = await anIdentityHolder()
      return () => send('DELETE', identityPath)
    },
  },
  'allowing a national identity again': {
    audited: 'identity-allowed',
    prepare: async () => {
      const { send } = await anIdentityHolder()
      await send('DELETE', identityPath)
      return () => send('PUT', identityPath)
    },
  },
  'adding a passkey': {
    audited: 'passkey-added',
    prepare: async () => {
      const { add } = await aPasskeyMaker()
      return add()
    },
  },
  'renaming a passkey': {
    audited: 'passkey-renamed',
    prepare: async () => {
      const { send, passkey } = await aPasskeyHolder()
      return () => send('PUT', `passkeys/${passkey}`, { name: 'Phone' })
    },
  },
  'removing a passkey': {
    audited: 'passkey-removed',
    prepare: async () => {
      const { send, passkey } = await aPasskeyHolder()
      return () => send('DELETE', `passkeys/${passkey}`)
    },
  },
  'declining passkeys': {
    audited: 'passkey-declined',
    prepare: async () => {
      const { send } = await somebody()
      return () => send('DELETE', 'passkey-offer')
    },
  },
  'turning an authenticator app on': {
    audited: 'app-added',
    prepare: async () => {
      const { send } = await aPasskeyMaker()
      const { key, set_up } = (await send('GET', 'authenticator-app/new')).json<{
        data: { key: string; set_up: string }
      }>().data
      const otp = new App(key).codeAt(portal.clock.now())
      return () => send('POST', 'authenticator-app', { key, set_up, otp })
    },
  },
  'turning it off': {
    audited: 'app-removed',
    prepare: async () => {
      const { send } = await anAppHolder()
      return () => send('DELETE', 'authenticator-app')
    },
  },
  'wanting no more codes': {
    audited: 'app-code-sent-off',
    prepare: async () => {
      const { send } = await anAppHolder()
      return () => send('PUT', 'authenticator-app', { code_by_message: false })
    },
  },
  'wanting codes again': {
    audited: 'app-code-sent-on',
    prepare: async () => {
      const { send } = await anAppHolder()
      await send('PUT', 'authenticator-app', { code_by_message: false })
      return () => send('PUT', 'authenticator-app', { code_by_message: true })
    },
  },
  'making recovery codes': {
    audited: 'recovery-codes-made',
    prepare: async () => {
      const { send } = await anAppHolder()
      return () => send('POST', 'recovery-codes')
    },
  },
  'using a recovery code': {
    audited: 'recovery-code-used',
    prepare: async () => {
      const { send, account } = await anAppHolder()
      const recovery_code = await recoveryCodeOf({ send })
      // As if it were long ago: proved already, nothing is used up.
      await portal.database
        .updateTable('session')
        .set({ proved_at: null })
        .where('account_id', '=', account.id)
        .execute()
      return () => send('POST', 'proof', { recovery_code })
    },
  },
  'asking for a copy of one’s data': {
    audited: 'data-copy-asked',
    prepare: async () => {
      const { send } = await somebody()
      return () => send('POST', 'data-copy')
    },
  },
  'deleting that copy': {
    audited: 'data-copy-deleted',
    prepare: async () => {
      const { send, account } = await somebody()
      const file = { handle: randomUUID(), file_name: 'data.zip', media_type: 'application/zip' }
      const { id } = await portal.database
        .insertInto('stored_file')
        .values({ ...file, size: 1, sha256: 'a'.repeat(64) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const now = portal.clock.now()
      const copy = { account_id: account.id, run: 1, language: 'en', asked_at: now, ready_at: now }
      await portal.database
        .insertInto('data_copy')
        .values({ ...copy, file_id: id, kept_until: later(now, daysMs(7)) })
        .execute()
      return () => send('DELETE', 'data-copy')
    },
  },
  'a photo': {
    audited: 'photo-changed',
    prepare: async () => {
      const { form } = await somebody()
      const content = await fourQuarters(400, 400).jpeg().toBuffer()
      return () => form('photo-upload', {}, [{ name: 'me.jpg', content }])
    },
  },
  'a beneficiary': {
    audited: 'beneficiary-added',
    prepare: async () => {
      const { send, policyId } = await somebody()
      const written = {
        policy_id: policyId,
        beneficiary_name: 'Omar Haddad',
        beneficiary_relation: 'Spouse',
        beneficiary_eff_date: '2026-07-01',
        beneficiary_dob: '1986-11-02',
      }
      return () => send('POST', 'beneficiaries', written)
    },
  },
  'a mistake of the directory': {
    audited: 'provider-mistake-reported',
    prepare: async () => {
      const { send } = await somebody()
      const providers = portal.database.selectFrom('provider').select('id')
      const { id } = await providers.executeTakeFirstOrThrow()
      return () => send('POST', `providers/${id}/mistakes`, { mistake: 'phone', right: '+971' })
    },
  },
  'a complaint': {
    audited: 'complaint-submitted',
    prepare: async () => {
      const { form } = await somebody()
      return () => form('complaint', complaintFields)
    },
  },
  'a complaint that is taken higher': {
    audited: 'complaint-escalated',
    prepare: async () => {
      const { form, send, principal } = await somebody()
      await form('complaint', complaintFields)
      const { id } = await portal.database
        .updateTable('complaint')
        .set({ created_at: later(portal.clock.now(), -daysMs(90)) })
        .where('person_id', '=', principal)
        .returning('id')
        .executeTakeFirstOrThrow()
      return () => send('POST', `complaints/${id}/escalation`)
    },
  },
  'a correction of the profile': {
    audited: 'profile-change-requested',
    prepare: async () => {
      const { send } = await somebody()
      return () => send('PUT', 'profile/visa-information', { visa_number: '201/2026/1234567' })
    },
  },
  'taking a correction back': {
    audited: 'profile-change-withdrawn',
    prepare: async () => {
      const { send, principal } = await somebody()
      await send('PUT', 'profile/visa-information', { visa_number: '201/2026/1234567' })
      const { id } = await portal.database
        .selectFrom('profile_change')
        .select('id')
        .where('person_id', '=', principal)
        .executeTakeFirstOrThrow()
      return () => send('DELETE', `profile/changes/${id}`)
    },
  },
  'a bank account': {
    audited: 'bank-account-added',
    prepare: async () => {
      const { send } = await somebody()
      return () => send('POST', 'update-bank-details', bankFields)
    },
  },
  'the choice of a bank account': {
    audited: 'bank-account-chosen',
    prepare: async () => {
      const { send, bankId } = await somebody()
      return () => send('PUT', 'profile/ri-claims', { bank_id: bankId })
    },
  },
  'removing a bank account': {
    audited: 'bank-account-removed',
    prepare: async () => {
      const { send, bankId } = await somebody()
      return () => send('DELETE', `bank-details/${bankId}`)
    },
  },
  'a newsletter': {
    audited: 'newsletter-changed',
    prepare: async () => {
      const { send } = await somebody()
      return () => send('POST', 'newsletter', { send_email: 1 })
    },
  },
  'a claim': {
    audited: 'claim-submitted',
    prepare: async () => {
      const { form, claim } = await somebody()
      return () => form('claims', claim, [paper('hospital_receipts[0]')])
    },
  },
  'a draft': {
    audited: 'claim-drafted',
    prepare: async () => {
      const { form, claim } = await somebody()
      return () => form('claims', { ...claim, status: 'draft' })
    },
  },
  'an edited claim': {
    audited: 'claim-edited',
    prepare: async () => {
      const { form, claim } = await somebody()
      const filed = await form('claims', claim, [paper('hospital_receipts[0]')])
      const { id } = filed.json<{ data: { id: number } }>().data
      const changed = { ...claim, claim_id: String(id), claimed_amount: '421.00' }
      return () => form('update-claim', changed)
    },
  },
  'a claim sent again': {
    audited: 'claim-resubmitted',
    prepare: async () => {
      const { form, request } = await somebody()
      const { id } = await request('Rejected')
      const fields = {
        claim_id: String(id),
        declaration: 'true',
        resubmission_comment: 'See paper.',
      }
      return () => form('re-submit-claim', fields, [paper('hospital_receipts[0]')])
    },
  },
  'another account for a failed payment': {
    audited: 'claim-payment-updated',
    prepare: async () => {
      const { send, request, bankId, policyId } = await somebody()
      const { id } = await request('Payment Failed')
      const body = { claim_id: id, policy_id: policyId, bank_id: bankId, country_id: 234 }
      return () => send('POST', 'update-payment-info', body)
    },
  },
  'a deleted draft': {
    audited: 'claim-draft-deleted',
    prepare: async () => {
      const { send, request } = await somebody()
      const { id } = await request('Drafted')
      return () => send('DELETE', `reimbursement-claims/${id}`)
    },
  },
  'a pre-approval': {
    audited: 'preapproval-submitted',
    prepare: async () => {
      const { form, preApproval } = await somebody()
      return () => form('pre-approvals', preApproval, [paper('docs[0]')])
    },
  },
  'a draft of a pre-approval': {
    audited: 'preapproval-drafted',
    prepare: async () => {
      const { form, preApproval } = await somebody()
      return () => form('pre-approvals', { ...preApproval, status: 'draft' })
    },
  },
  'an edited pre-approval': {
    audited: 'preapproval-edited',
    prepare: async () => {
      const { form, preApproval } = await somebody()
      const asked = await form('pre-approvals', preApproval, [paper('docs[0]')])
      const id = String(asked.json<{ data: { id: number } }>().data.id)
      return () => form('edit-pre-approvals', { ...preApproval, id, claimed_amount: '421.00' })
    },
  },
  'a pre-approval sent again': {
    audited: 'preapproval-resubmitted',
    prepare: async () => {
      const { form, request } = await somebody()
      const { id } = await request('Rejected', aPreApproval)
      const fields = { pre_approval_id: String(id), declaration: 'true' }
      return () => form('re-submit-pre-approvals', fields, [paper('docs[0]')])
    },
  },
  'a deleted draft of a pre-approval': {
    audited: 'preapproval-draft-deleted',
    prepare: async () => {
      const { send, request } = await somebody()
      const { id } = await request('Drafted', aPreApproval)
      return () => send('DELETE', `pre-approvals/${id}`)
    },
  },
  'a submission that is tried again': {
    audited: 'submission-retried',
    prepare: () => operatorOf(portal).retries(),
  },
  'a submission that is sent again as it was': {
    audited: 'submission-replayed',
    prepare: () => operatorOf(portal).replays(),
  },
  'a dead letter that is dropped': {
    audited: 'dead-letter-dropped',
    prepare: () => operatorOf(portal).drops(),
  },
  'a refused fact that is tried again': {
    audited: 'fact-retried',
    prepare: () => operatorOf(portal).retriesFact(),
  },
}

test.each(Object.entries(changes))(
  'ADD-320 ADD-537 without its audit entry nothing comes of %s',
  async (_what, { audited, prepare, answers = 200, spends }) => {
    const call = await prepare()
    const before = await everything(spends)
    await allowEntries(false)
    const [refused] = await Promise.allSettled([call()])
    await allowEntries(true)
    if (refused.status === 'rejected') throw refused.reason
    const { statusCode, body } = refused.value
    expect({ statusCode, body }).toMatchObject({ statusCode: 500 })
    expect(await everything(spends)).toEqual(before)

    const good = await (await prepare())()
    expect({ status: good.statusCode, body: good.body }).toMatchObject({ status: answers })
    const entry = portal.database.selectFrom('audit_entry').select('id')
    expect(await entry.where('action', '=', audited).execute()).not.toEqual([])
  },
)

const changesOfRequests = requestAreas.flatMap(({ kind }) =>
  requestAuditActions
    .filter((action) => action !== 'payment-updated' || 'updatePayment' in kind.lifecycle.actions)
    .map((action): AuditedChange => `${kind.name}-${action}`),
)

test('ADD-320 each change that is audited is among them', () => {
  const tried = new Set(Object.values(changes).map(({ audited }) => audited))
  const audited = [...auditedChanges, ...changesOfRequests]
  expect(audited.filter((change) => !tried.has(change))).toEqual([])
})

test('ADD-550 every statement of these changes reads and changes nothing foreign without any one of its conditions', async () => {
  await anotherFamily(portal.database)
  const tried = await tryWithoutConditions(
    portal.config.databaseUrl,
    asked.within.values(),
    /Suwaidi|THEIRS|theirs|\b50000\d\d\b/,
  )
  expect(tried.reached).toEqual([])
  // Where the policies do not count, they do: what is tried here shows something.
  expect(tried.statements).toBeGreaterThan(70)
  expect(tried.conditions).toBeGreaterThan(80)
  expect(tried.withoutWall).toBeGreaterThan(30)
})

test('ADD-553 what these changes do beyond the reach of their member is named', () => {
  expect([...asked.beyond].sort()).toEqual([
    'addresses',
    'audit',
    'core-outbox',
    'files',
    'jobs',
    'messages',
    'newsletter',
    'passkeys',
    'session',
  ])
})
