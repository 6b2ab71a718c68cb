/** Records for tests: every one has sensible defaults, a test says only what matters to it. */
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { WritableDatabase } from '../ports/database/open.ts'

export const testPassword = 'Falaj2026'
/** Checked at each of thousands of logins, so it costs less than what the portal makes itself. */
const cheaply = (password: string) =>
  hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })
const hashed = cheaply(testPassword)

/** All of one length, so that what is made later also stands later wherever texts are sorted. */
let serial = 100_000
const next = () => (serial += 1)

export async function aCountry(database: WritableDatabase): Promise<number> {
  await database
    .insertInto('country')
    .values({
      id: 234,
      iso2: 'AE',
      iso3: 'ARE',
      name: { en: 'United Arab Emirates', ar: 'الإمارات' },
      nationality: { en: 'Emirati', ar: 'إماراتي' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return 234
}

export async function aPolicy(
  database: WritableDatabase,
  with_: Partial<{
    number: string
    active: boolean
    begins: string
    expiry: string
    tobUploadedAt: string | null
  }> = {},
): Promise<number> {
  const n = next()
  const { id } = await database
    .insertInto('policy')
    .values({
      policy_number: `P${n}`,
      ext_policy_number: with_.number ?? `GH-TEST-${n}`,
      policy_type: 'health',
      country_id: await aCountry(database),
      currency: 'AED',
      employer: { en: 'Marsa Logistics', ar: 'مرسى للخدمات اللوجستية' },
      network: { en: 'Horizon Wide' },
      effective_date: with_.begins ?? '2026-01-01',
      expiry_date: with_.expiry ?? '2026-12-31',
      active: with_.active ?? true,
      tob_uploaded_at: with_.tobUploadedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface PersonOptions {
  policyId: number
  principalId?: number
  certificate?: string
  relationship?: string
  firstName?: string
  lastName?: string
  dateOfBirth?: string
  /** These three null: not held by the insurer. */
  gender?: number | null
  nationality?: string | null
  maritalStatus?: string | null
  phone?: string | null
  /** Of the enrolment. */
  status?: 'Active' | 'Inactive'
  joined?: string
  /** The last day of cover, where it ended before the policy's. */
  left?: string
}

/** A person enrolled under a policy; without a principal it is one. */
export async function aPerson(database: WritableDatabase, with_: PersonOptions): Promise<number> {
  const n = next()
  const { id } = await database
    .insertInto('person')
    .values({
      card_number: `7841${String(n).padStart(6, '0')}`,
      first_name: { en: with_.firstName ?? 'Layla', ar: 'ليلى' },
      last_name: { en: with_.lastName ?? 'Haddad', ar: 'حداد' },
      date_of_birth: with_.dateOfBirth ?? '1988-03-14',
      gender: with_.gender === undefined ? 2 : with_.gender,
      marital_status: with_.maritalStatus === undefined ? 'Married' : with_.maritalStatus,
      nationality: with_.nationality === undefined ? 'AE' : with_.nationality,
      country_code: 'AE',
      phone_number: with_.phone === undefined ? '+971501234567' : with_.phone,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enrol(database, id, with_)
  return id
}

/** The same person under another policy. */
export async function enrol(
  database: WritableDatabase,
  personId: number,
  with_: Pick<
    PersonOptions,
    'policyId' | 'principalId' | 'certificate' | 'relationship' | 'status' | 'joined' | 'left'
  >,
): Promise<void> {
  await database
    .insertInto('enrolment')
    .values({
      person_id: personId,
      policy_id: with_.policyId,
      principal_id: with_.principalId ?? null,
      certificate_number: with_.certificate ?? `C${next()}`,
      dependant_code: with_.principalId === undefined ? null : String(next()),
      relationship: with_.relationship ?? (with_.principalId === undefined ? 'Principal' : 'Son'),
      status: with_.status ?? 'Active',
      effective_date: with_.joined ?? '2026-01-01',
      end_date: with_.left ?? null,
    })
    .execute()
}

export interface AccountOptions {
  personId: number
  email?: string
  password?: string
  passwordChangedAt?: string
  accountVerified?: boolean
  phoneVerified?: boolean
}

/** An account, with `testPassword` unless it wishes another. */
export async function anAccount(
  database: WritableDatabase,
  with_: AccountOptions,
): Promise<{ id: number; email: string }> {
  return database
    .insertInto('account')
    .values({
      person_id: with_.personId,
      email: with_.email ?? `member${next()}@example.com`,
      password_hash: await (with_.password === undefined ? hashed : cheaply(with_.password)),
      password_changed_at: with_.passwordChangedAt ?? '2026-05-01T00:00:00Z',
      account_verified: with_.accountVerified ?? true,
      phone_verified: with_.phoneVerified ?? true,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
}

/** A principal with a policy and an account, the usual member of a test. */
export async function aMember(
  database: WritableDatabase,
  with_: Partial<PersonOptions & AccountOptions> = {},
) {
  const policyId = with_.policyId ?? (await aPolicy(database))
  const personId = await aPerson(database, { ...with_, policyId })
  const account = await anAccount(database, { ...with_, personId })
  return { policyId, personId, accountId: account.id, email: account.email }
}

export async function someQuestions(database: WritableDatabase, count = 6): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    code: `question-${index + 1}`,
    question: { en: `Question ${index + 1}?`, ar: `السؤال ${index + 1}؟` },
  }))
  await database
    .insertInto('security_question')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return rows.map((row) => row.id)
}

/** The newest message to somebody. */
export async function newestMessage(database: WritableDatabase, to: string) {
  return database
    .selectFrom('message')
    .selectAll()
    .where(sql<string>`lower(recipient)`, '=', to.toLowerCase())
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** A row of a photo; nothing lies in the folder of files. */
export async function aPhoto(database: WritableDatabase, personId: number): Promise<void> {
  const { id: photo_file_id } = await database
    .insertInto('stored_file')
    .values({
      handle: `photo of ${personId}`,
      file_name: 'me.jpg',
      media_type: 'image/jpeg',
      size: 1,
      sha256: '00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.updateTable('person').set({ photo_file_id }).where('id', '=', personId).execute()
}
