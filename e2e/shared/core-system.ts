/** The core system's side: tells the portal of members and accounts that a journey has for itself. */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signed } from '@falaj/contract/integration/signature.ts'

/** Tells facts to the portal, signed as the core system signs them. */
export async function tell(baseURL: string, facts: object[]): Promise<void> {
  const body = JSON.stringify(facts)
  const address = new URL(`${baseURL}api/integration/v1/facts`)
  const { pathname: path } = address
  const message = { direction: 'core-to-portal', method: 'POST', path, body } as const
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(await signed(coreSecret(), message, new Date())),
    },
    body,
  })
  const said: unknown = await answer.json()
  if (typeof said !== 'object' || said === null || !('success' in said) || !said.success) {
    throw new Error(`The portal did not take the facts: ${JSON.stringify(said)}`)
  }
}

function coreSecret(): string {
  const { FALAJ_E2E_DATA: folder = '' } = process.env
  const { CORE_SECRET }: { CORE_SECRET: string } = JSON.parse(
    readFileSync(join(folder, 'secrets.json'), 'utf8'),
  )
  return CORE_SECRET
}

/** A principal under the policy of those who are enrolled and not registered. */
export interface Enrolled {
  policy_number: string
  certificate_number: string
  /** As a member types it. */
  dob: string
  card_number: string
  phone_number: string | null
  email: string
}

const policy = { policy_number: '100232', shown: 'GH-2026-0002' }

/** Enrols a new principal, with a phone on file and a daughter born on 20-05-2016 if so wanted. */
export async function enrol(
  baseURL: string,
  {
    phone = false,
    daughter = false,
    info = {},
  }: { phone?: boolean; daughter?: boolean; info?: object } = {},
): Promise<Enrolled> {
  const number = String(randomInt(10_000_000, 99_999_999))
  const card_number = `79${number}`
  const phone_number = phone ? `+97150${number.slice(0, 7)}` : null
  const shared = {
    type: 'member.upserted',
    policy_number: policy.policy_number,
    certificate_number: `E${number}`,
    last_name: { en: 'Haddad', ar: 'حداد' },
    nationality: 'JO',
    country: 'AE',
    status: 'Active',
    effective_date: '2026-01-01',
    info,
  }
  const principal = {
    ...shared,
    card_number,
    relationship: 'Principal',
    first_name: { en: 'Rana', ar: 'رنا' },
    date_of_birth: '1990-05-04',
    gender: 2,
    marital_status: 'Married',
    phone_number,
  }
  const child = {
    ...shared,
    card_number: `78${number}`,
    relationship: 'Daughter',
    principal_card_number: card_number,
    dependant_code: '01',
    first_name: { en: 'Lina', ar: 'لينا' },
    date_of_birth: '2016-05-20',
    gender: 2,
    marital_status: 'Single',
  }
  await tell(baseURL, daughter ? [principal, child] : [principal])
  return {
    policy_number: policy.shown,
    certificate_number: shared.certificate_number,
    dob: '04-05-1990',
    card_number,
    phone_number,
    email: `rana.${number}@example.com`,
  }
}

/** What every account of the demo world has: the password Falaj2026, and the answers of `answers`. */
const known: { password_hash: string; security_answers: object[] } = JSON.parse(
  readFileSync(new URL('../../demo/24-accounts.ndjson', import.meta.url), 'utf8').split('\n')[0] ??
    '',
)
/** The question's number to its answer. */
export const answers: Readonly<Record<string, string>> = {
  '1': 'palm',
  '2': 'muscat',
  '3': 'harees',
}

/** What an account has, and since when. */
export interface AccountWishes {
  phone?: boolean
  daughter?: boolean
  /** What the core system knows of both besides. */
  info?: object
  /** In days. */
  passwordAge?: number
  phoneVerified?: boolean
  accountVerified?: boolean
}

/** Enrols somebody with an account: with a phone and everything verified, unless wished otherwise. */
export async function enrolWithAccount(
  baseURL: string,
  {
    phone = true,
    daughter = false,
    info = {},
    passwordAge = 30,
    phoneVerified = true,
    accountVerified = true,
  }: AccountWishes = {},
): Promise<Enrolled> {
  const enrolled = await enrol(baseURL, { phone, daughter, info })
  const changed = new Date(Date.now() - passwordAge * 86_400_000)
  const { password_hash, security_answers } = known
  await tell(baseURL, [
    {
      type: 'account.imported',
      email: enrolled.email,
      card_number: enrolled.card_number,
      password_hash,
      security_answers,
      password_changed_on: changed.toISOString().slice(0, 10),
      account_verified: accountVerified,
      phone_verified: phoneVerified,
    },
  ])
  return enrolled
}
