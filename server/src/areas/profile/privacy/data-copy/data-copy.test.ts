import { buffer } from 'node:stream/consumers'
import type { DataCopyState } from '@falaj/contract/profile/privacy/schemas.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { Jobs } from '../../../../jobs/jobs.ts'
import { requestAreas } from '../../../../request-kinds.ts'
import { newestMessage } from '../../../../testing/builders.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { aFamily } from '../../../../testing/cover.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import {
  aReceipt,
  openClaimsFixture,
  receipt,
} from '../../../claims/commands/testing/claims-fixture.ts'
import { findAccountById } from '../../../access/accounts.ts'
import { kindsOf } from '../../../requests/kind.ts'
import { stateOf, removeExpiredCopies } from './copies.ts'
import { gatherRecords } from './gather-records.ts'
import { SafeNames } from './safe-names.ts'

const fixture = await forThisFile(openClaimsFixture())

const send = async (method: 'GET' | 'POST' | 'DELETE', token = fixture.token) =>
  (await fixture.portal.browser().send(method, 'data-copy', { token })).json<{
    data: DataCopyState
  }>().data
const download = (token = fixture.token) => fixture.portal.browser().get('data-copy/file', token)
const ready = (token = fixture.token) =>
  expect.poll(async () => (await send('GET', token)).state).toBe('ready')

/** Each file of a ZIP by its path. */
async function unpacked(zip: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry())
    found.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return found
}

test('a copy is made in the background, holds what the member may see, and is downloaded by its owner alone', async () => {
  const { family, token, database } = fixture
  const { reference_number } = await fixture.filed(
    { claimed_amount: '61.00', dependent_id: String(family.spouse) },
    {
      files: [
        receipt(),
        receipt({ field: 'hospital_receipts[1]', content: aReceipt('%PDF-1.4 two') }),
      ],
    },
  )
  const own = await fixture.filed({ claimed_amount: '62.00' })
  expect((await send('GET')).state).toBe('none')
  expect((await download()).statusCode).toBe(404)
  expect((await send('POST')).state).toBe('being-made')
  expect((await send('POST')).state).toBe('being-made')
  await ready()
  const answer = await download()
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'application/zip', 'no-store'])
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="my-data-2026-06-15.zip"',
  )
  const files = await unpacked(answer.rawPayload)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'README.txt',
      'profile.json',
      'policies.json',
      'bank-accounts.json',
      'requests.json',
      'complaints.json',
      'chat.json',
      'sign-ins.json',
      'notices.json',
      'consents.json',
      `documents/${reference_number}/receipt.pdf`,
      `documents/${reference_number}/receipt (2).pdf`,
    ]),
  )
  expect(files.get(`documents/${reference_number}/receipt.pdf`)?.toString()).toBe(
    '%PDF-1.4 a receipt',
  )
  const whole = Buffer.concat([...files.values()]).toString()
  expect(whole).toContain(own.reference_number)
  expect(whole).toContain('Zayd')
  expect(whole).toContain('•••• ')
  // No secret of the account, and no whole account number.
  expect(whole).not.toMatch(/argon2|AE07 ?0331 ?2345|_hash"/)
  expect((await newestMessage(database, family.account.email))?.subject).toBe(
    'The copy of your data is ready',
  )

  const spouse = await signIn(fixture.portal, fixture.portal.browser(), family.spouseAccount)
  expect((await download(spouse)).statusCode).toBe(404)
  await send('POST', spouse)
  await ready(spouse)
  const theirs = Buffer.concat([...(await unpacked((await download(spouse)).rawPayload)).values()])
  expect(theirs.toString()).toContain(reference_number)
  expect(theirs.toString()).not.toContain(own.reference_number)
  expect(theirs.toString()).not.toContain('Zayd')

  const entries = await database
    .selectFrom('audit_entry')
    .select('action')
    .where('account_id', '=', family.account.id)
    .where('action', 'like', 'data-copy%')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['data-copy-asked', 'data-copy-read'])
  expect(token).toBe(fixture.token)
})

test('what somebody agreed to, chose for the newsletter and asked to be changed is in the copy, and nobody else’s', async () => {
  const { family, database } = fixture
  const own = { account_id: family.spouseAccount.id, given_at: '2026-06-01T08:00:00Z' }
  const others = { ...own, account_id: family.account.id }
  const asked = { document: 'terms', subject: 'registration' }
  await database
    .insertInto('consent')
    .values([
      { ...asked, ...own, version: '7' },
      { ...asked, ...others, version: '8' },
    ])
    .execute()
  const preference = { language: 'en', updated_at: '2026-06-01T08:00:00Z' }
  await database
    .insertInto('newsletter_preference')
    .values([
      { ...preference, email: family.spouseAccount.email.toUpperCase(), children_count: 5 },
      { ...preference, email: family.account.email, children_count: 6 },
    ])
    .execute()
  const change = { section: 'visaInformation', before: '{}', policy_id: family.policyId }
  await database
    .insertInto('profile_change')
    .values([
      {
        ...change,
        reference_number: 'CHG-OWN',
        account_id: family.spouseAccount.id,
        person_id: family.spouse,
        wanted: '{"visa_number":"V-1"}',
        requested_at: '2026-06-01T08:00:00Z',
      },
      {
        ...change,
        reference_number: 'CHG-OTHER',
        account_id: family.account.id,
        person_id: family.principal,
        wanted: '{"visa_number":"V-2"}',
        requested_at: '2026-06-01T08:00:00Z',
      },
    ])
    .execute()
  const token = await signIn(fixture.portal, fixture.portal.browser(), family.spouseAccount)
  await send('DELETE', token)
  await send('POST', token)
  await ready(token)
  const files = await unpacked((await download(token)).rawPayload)
  const told = JSON.parse(String(files.get('consents.json')))
  expect(told.consents.map(({ version }: { version: string }) => version)).toEqual(['7'])
  expect(told.newsletter).toMatchObject({ children_count: 5 })
  const profile = JSON.parse(String(files.get('profile.json')))
  expect(profile.changes).toMatchObject([{ reference_number: 'CHG-OWN' }])
})

test('every table that tells of a person or an account is in the copy, or there is a reason why not', async () => {
  const inCopy = [
    'account',
    'audit_entry',
    'authenticator_app',
    'bank_account',
    'beneficiary',
    'chat_message',
    'complaint',
    'consent',
    'coverage',
    'draft_in_progress',
    'enrolment',
    'first_step',
    'national_identity',
    'notice',
    'passkey',
    'profile_change',
    'provider_authorization',
    'request',
    'security_answer',
    'session',
    'trusted_browser',
  ]
  /** Secrets, their traces, or what is told by another table of the copy. */
  const leftOut = [
    'account_setup',
    'contact_change',
    'data_copy',
    'idempotency_record',
    'login_name',
    'mail_link',
    'recovery_code',
    'request_count',
    'staged_upload',
  ]
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('person_id', 'principal_id', 'owner_id', 'account_id')
    order by 1`.execute(fixture.database)
  expect(rows.map(({ name }) => name)).toEqual([...inCopy, ...leftOut].toSorted())
})

test('while a copy is kept no other is made; deleted it is gone, and can be asked for anew', async () => {
  const other = await aFamily(fixture.database, { lastName: 'Saleh', phone: '+971507654321' })
  const token = await signIn(fixture.portal, fixture.portal.browser(), other.account)
  await send('POST', token)
  await ready(token)
  const first = await send('GET', token)
  fixture.portal.clock.advance({ minutes: 5 })
  expect(await send('POST', token)).toEqual(first)
  expect((await send('DELETE', token)).state).toBe('gone')
  expect((await send('DELETE', token)).state).toBe('gone')
  expect((await download(token)).statusCode).toBe(404)
  expect((await send('POST', token)).state).toBe('being-made')
  await ready(token)
})

test('after seven days a copy is gone, at once for its owner and that night from the disk', async () => {
  const { database, portal, family } = fixture
  portal.clock.advance({ days: 7 })
  const token = await signIn(portal, portal.browser(), family.account)
  expect((await send('GET', token)).state).toBe('gone')
  expect((await download(token)).statusCode).toBe(404)
  const files = () =>
    database
      .selectFrom('stored_file')
      .select('id')
      .where('media_type', '=', 'application/zip')
      .execute()
  expect((await files()).length).toBeGreaterThan(0)
  await removeExpiredCopies(database, new Jobs(database), portal.clock.now())
  await expect.poll(files).toEqual([])
})

test('what became of a copy follows from its row', () => {
  const now = new Date('2026-06-15T08:00:00Z')
  const before = (minutes: number) => new Date(+now - minutes * 60_000)
  const row = {
    run: 1,
    language: 'en',
    asked_at: before(5),
    ready_at: null,
    failed_at: null,
    kept_until: null,
    file_id: null,
    handle: null,
    file_name: null,
    size: null,
    sha256: null,
  }
  expect(stateOf(undefined, now)).toBe('none')
  expect(stateOf(row, now)).toBe('being-made')
  expect(stateOf({ ...row, asked_at: before(60) }, now)).toBe('failed')
  expect(stateOf({ ...row, failed_at: before(1) }, now)).toBe('failed')
  const made = { ...row, ready_at: before(4), kept_until: before(-1), file_id: 7 }
  expect(stateOf(made, now)).toBe('ready')
  expect(stateOf({ ...made, kept_until: now }, now)).toBe('gone')
  expect(stateOf({ ...made, file_id: null }, now)).toBe('gone')
})

test('no name of a file leads out of its folder, and none stands twice', () => {
  const names = new SafeNames()
  const paths = [
    'a.pdf',
    'A.pdf',
    '../../etc/passwd',
    'C:\\x.pdf',
    '..',
    '',
    'تقرير.pdf',
    '.hidden',
  ].map((name) => names.pathIn('documents/1', name))
  expect(paths).toEqual([
    'documents/1/a.pdf',
    'documents/1/A (2).pdf',
    'documents/1/__.._etc_passwd',
    'documents/1/C__x.pdf',
    'documents/1/_',
    'documents/1/_ (2)',
    'documents/1/تقرير.pdf',
    'documents/1/_hidden',
  ])
})

test('a reference of the core system leads out of no folder either', async () => {
  const { family, database } = fixture
  const { request_id } = await database
    .selectFrom('request_document')
    .select('request_id')
    .executeTakeFirstOrThrow()
  await database
    .updateTable('request')
    .set({ reference_number: '../../up/1' })
    .where('id', '=', request_id)
    .execute()
  const account = await findAccountById(database, family.account.id)
  if (!account) throw new Error('There is no account.')
  const paths: string[] = []
  const kinds = kindsOf(requestAreas.map(({ kind }) => kind))
  const setting = { language: 'en', now: fixture.portal.clock.now(), kinds } as const
  for await (const { path } of gatherRecords(database, account, setting)) paths.push(path)
  expect(paths.filter((path) => path.split('/').includes('..'))).toEqual([])
  expect(paths.some((path) => path.includes('up_1/receipt'))).toBe(true)
})
