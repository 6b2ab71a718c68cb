/**
 * What another family has, in every table that holds something of members. All its ids are from five million on, in
 * every table, so that none of them can be taken for one of the first family's; and a table that is new is missed.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WritableDatabase } from '../ports/database/open.ts'
import { aFamily } from './cover.ts'

const firstForeignId = 5_000_000
/** In no table. */
export const unknownId = 8_999_999

/** Tables whose ids nobody asks for by number: lists, and what the portal keeps for itself. */
const withoutOwners = new Set([
  'attempt_limit',
  'audit_entry',
  'message',
  'provider',
  'account',
  'enrolment',
  'coverage',
  // Between the core system and the operators alone.
  'core_outbox',
  'core_attempt',
  'facts_message',
  'refused_fact',
])

/** Ids and handles of everything that the other family has. */
export interface Foreign {
  ids: number[]
  handles: string[]
  policyNumbers: string[]
  /** Tables that hold something of members and nothing of this family: a row is to be added above. */
  forgotten: string[]
}

/** Before something is built: a number is an id in one table only, so that tests cannot take one for another. */
export async function spreadIds(database: WritableDatabase, from = 0): Promise<void> {
  for (const [at, table] of (await tablesWithIds(database)).entries()) {
    await startIdsAt(database, table, from + (at + 1) * 10_000)
  }
}

export async function anotherFamily(database: WritableDatabase): Promise<Foreign> {
  const tables = await tablesWithIds(database)
  for (const table of tables) await startIdsAt(database, table, firstForeignId)
  const {
    policyId,
    principal: personId,
    account,
  } = await aFamily(database, {
    lastName: 'Suwaidi',
    phone: '+971509990001',
  })
  const owned = { owner_id: personId, person_id: personId, policy_id: policyId }
  const request = {
    currency: 'AED',
    country_id: 234,
    claimed_amount: '100',
    created_at: '2026-06-01T08:00:00Z',
  }
  await database
    .insertInto('beneficiary')
    .values({
      principal_id: personId,
      policy_id: policyId,
      name: 'Noura Suwaidi',
      relation: 'Mother',
      effective_date: '2026-01-01',
      date_of_birth: '1960-01-01',
    })
    .execute()
  await database
    .insertInto('bank_account')
    .values({
      person_id: personId,
      bank_name: 'Their bank',
      country_id: 234,
      number_type: 1,
      swift: 'GULFAEAD',
      currency: 'AED',
    })
    .execute()
  const about = await database
    .insertInto('request')
    .values({
      ...owned,
      ...request,
      kind: 'claim',
      reference_number: 'CLM-THEIRS',
      status: 'Pending',
      submission_type: 1,
      claim_type: 1,
      treatment_date: '2026-05-01',
      member_wrote_at: '2026-05-02T08:00:00Z',
    })
    .returning('id as request_id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('request_action')
    .values({ ...about, action: 'submit', at: '2026-05-02T08:00:00Z' })
    .execute()
  await database
    .insertInto('notice')
    .values({
      ...about,
      account_id: account.id,
      kind: 'received',
      reference_number: 'CLM-THEIRS',
      at: '2026-05-02T08:00:00Z',
    })
    .execute()
  await database
    .insertInto('request')
    .values({
      ...owned,
      ...request,
      kind: 'preapproval',
      reference_number: 'PA-THEIRS',
      status: 'Pending',
      claim_type: 1,
      provider_name: 'Their clinic',
      expected_admission_date: '2026-07-01',
    })
    .execute()
  await database
    .insertInto('provider_authorization')
    .values({
      person_id: personId,
      policy_id: policyId,
      authorization_reference: 'AUTH-THEIRS',
      submit_date: '2026-05-01',
      hospital: { en: 'Their hospital' },
      status: { en: 'Approved' },
      principal_diagnosis: JSON.stringify({ description: { en: 'Cold', ar: null } }),
    })
    .execute()
  const complaint = await database
    .insertInto('complaint')
    .values({
      person_id: personId,
      reference_number: 'CMP-THEIRS',
      contact_preference: 1,
      complaint_related_to: 1,
      created_at: '2026-05-01T08:00:00Z',
    })
    .returning('id as complaint_id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('chat_message')
    .values({ person_id: personId, by: 'member', text: 'Hello', at: '2026-05-02T08:00:00Z' })
    .execute()
  await database
    .insertInto('complaint_event')
    .values({
      ...complaint,
      kind: 'update',
      at: '2026-05-02T08:00:00Z',
      told_at: '2026-05-02T08:00:00Z',
    })
    .execute()
  await database
    .insertInto('stored_file')
    .values({
      handle: 'theirs-theirs-theirs-theirs-theirs-theirs-0',
      file_name: 'theirs.pdf',
      media_type: 'application/pdf',
      size: 10,
      sha256: 'x',
    })
    .execute()
  const at = '2026-06-01T08:00:00Z'
  const until = '2099-01-01T00:00:00Z'
  const session_id = randomUUID()
  await database
    .insertInto('session')
    .values({
      id: session_id,
      account_id: account.id,
      created_at: at,
      last_seen_at: at,
      expires_at: until,
    })
    .execute()
  await database
    .insertInto('contact_change')
    .values({
      account_id: account.id,
      session_id,
      proof_channel: 'phone',
      channel: 'email',
      value: 'theirs@example.com',
      created_at: at,
      expires_at: until,
    })
    .execute()
  await database
    .insertInto('national_identity')
    .values({
      account_id: account.id,
      provider: 'national-id',
      subject: 'theirs',
      linked_at: '2026-05-01T08:00:00Z',
      last_used_at: '2026-05-01T08:00:00Z',
    })
    .execute()
  await database
    .insertInto('passkey')
    .values({
      account_id: account.id,
      credential_id: Buffer.from('theirs'),
      public_key: Buffer.from('theirs'),
      user_handle: Buffer.from('theirs'),
      sign_count: 0,
      transports: [],
      backed_up: false,
      name: 'Theirs',
      created_at: at,
    })
    .execute()
  await database
    .insertInto('authenticator_app')
    .values({ account_id: account.id, sealed_key: 'theirs', last_step: 0, added_at: at })
    .execute()
  await database
    .insertInto('recovery_code')
    .values({ account_id: account.id, hash: Buffer.from('theirs'), made_at: at })
    .execute()
  await database
    .insertInto('trusted_browser')
    .values({
      account_id: account.id,
      token_hash: Buffer.from('theirs'),
      fingerprint_hash: Buffer.from('theirs'),
      created_at: at,
      last_used_at: at,
      expires_at: until,
    })
    .execute()
  await database
    .insertInto('profile_change')
    .values({
      reference_number: 'PRF-THEIRS',
      account_id: account.id,
      person_id: personId,
      policy_id: policyId,
      section: 'visaInformation',
      before: '{}',
      wanted: JSON.stringify({ visa_number: 'theirs' }),
      requested_at: '2026-06-01T08:00:00Z',
    })
    .execute()
  await database
    .insertInto('consent')
    .values({
      account_id: account.id,
      document: 'terms',
      version: '1',
      given_at: at,
      subject: 'registration',
    })
    .execute()
  await database
    .insertInto('newsletter_preference')
    .values({ email: account.email, language: 'en', updated_at: at })
    .execute()
  return gather(database, tables)
}

async function startIdsAt(database: WritableDatabase, table: string, first: number): Promise<void> {
  const statement = sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`
  await statement.execute(database)
}

async function tablesWithIds(database: WritableDatabase): Promise<string[]> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by 1
  `.execute(database)
  return rows.map(({ table_name }) => table_name)
}

async function gather(database: WritableDatabase, tables: string[]): Promise<Foreign> {
  const ids = new Set<number>()
  const forgotten: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id >= ${firstForeignId}
    `.execute(database)
    for (const { id } of rows) ids.add(id)
    if (rows.length === 0 && !withoutOwners.has(table)) forgotten.push(table)
  }
  const files = await database
    .selectFrom('stored_file')
    .select('handle')
    .where('id', '>=', firstForeignId)
    .execute()
  const policies = await database
    .selectFrom('policy')
    .select(['policy_number', 'ext_policy_number'])
    .where('id', '>=', firstForeignId)
    .execute()
  return {
    ids: [...ids],
    handles: files.map(({ handle }) => handle),
    policyNumbers: policies.flatMap(({ policy_number, ext_policy_number }) => [
      policy_number,
      ext_policy_number,
    ]),
    forgotten,
  }
}
