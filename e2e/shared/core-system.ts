/** The core system's side: tells the portal of members and accounts that a journey has for itself. */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signed } from '@falaj/contract/integration/signature.ts'

/** What names somebody of the demo world, or something of theirs. */
const ofTheDemo = new Set(
  ['22-members', '25-bank-accounts', '30-claims', '40-pre-approvals', '50-complaints']
    .flatMap((file) => demoFacts(`${file}.ndjson`))
    .flatMap(({ card_number, reference_number, account_key }) => [
      card_number,
      reference_number,
      account_key,
    ])
    .filter((name) => name !== undefined),
)

/** Tells facts to the portal, signed as the core system signs them. */
export async function tell(baseURL: string, facts: object[]): Promise<void> {
  const shared = facts.flatMap((fact) => Object.values(fact)).find((name) => ofTheDemo.has(name))
  if (shared) throw new Error(`${shared} is of the demo world, which other journeys read.`)
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
  /** Of the daughter, if there is one. */
  daughter: { card_number: string }
  /** On file for the husband, if there is one. */
  spouse: { email: string; phone_number: string }
}

const policy = { policy_number: '100232', shown: 'GH-2026-0002' }
/** Of the demo world, too: GH-2024-0001, which has expired. */
const formerPolicy = '100198'

/** Whom else, and what else, the core system knows. */
export interface EnrolmentWishes {
  phone?: boolean
  /** Lina, born on 20-05-2016. */
  daughter?: boolean
  /** Sami. */
  son?: boolean
  /** Karim, who has a number and an address of his own. */
  spouse?: boolean
  /** The first day of cover, as the core system writes it; long ago, unless wished otherwise. */
  coveredFrom?: string
  /** Covered under the expired policy before. */
  formerly?: boolean
  /** What is known of each besides. */
  info?: object
}

/** Enrols a new principal. */
export async function enrol(
  baseURL: string,
  {
    phone = false,
    daughter = false,
    son = false,
    spouse = false,
    coveredFrom = '2026-01-01',
    formerly = false,
    info = {},
  }: EnrolmentWishes = {},
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
    effective_date: coveredFrom,
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
  const former = {
    ...principal,
    policy_number: formerPolicy,
    effective_date: '2024-01-01',
    status: 'Inactive',
  }
  const husband = {
    ...shared,
    card_number: `77${number}`,
    relationship: 'Spouse',
    principal_card_number: card_number,
    dependant_code: '02',
    first_name: { en: 'Karim', ar: 'كريم' },
    date_of_birth: '1988-11-09',
    gender: 1,
    marital_status: 'Married',
    email: `karim.${number}@example.com`,
    phone_number: `+97152${number.slice(0, 7)}`,
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
  const brother = {
    ...child,
    card_number: `76${number}`,
    relationship: 'Son',
    dependant_code: '03',
    first_name: { en: 'Sami', ar: 'سامي' },
    date_of_birth: '2018-09-12',
    gender: 1,
  }
  await tell(baseURL, [
    ...(formerly ? [former] : []),
    principal,
    ...(spouse ? [husband] : []),
    ...(daughter ? [child] : []),
    ...(son ? [brother] : []),
  ])
  return {
    policy_number: policy.shown,
    certificate_number: shared.certificate_number,
    dob: '04-05-1990',
    card_number,
    phone_number,
    email: `rana.${number}@example.com`,
    daughter: { card_number: child.card_number },
    spouse: { email: husband.email, phone_number: husband.phone_number },
  }
}

/** What every account of the demo world has: the password Falaj2026, and the answers of `answers`. */
const [known] = demoFacts('24-accounts.ndjson')
/** The question's number to its answer. */
export const answers: Readonly<Record<string, string>> = {
  '1': 'palm',
  '2': 'muscat',
  '3': 'harees',
}

/** What an account has, and since when. */
export interface AccountWishes extends EnrolmentWishes {
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
    passwordAge = 30,
    phoneVerified = true,
    accountVerified = true,
    ...wishes
  }: AccountWishes = {},
): Promise<Enrolled> {
  const enrolled = await enrol(baseURL, { phone, ...wishes })
  const changed = new Date(Date.now() - passwordAge * 86_400_000)
  const { password_hash, security_answers } = known ?? {}
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

/** As far as journeys look at them. */
interface DemoFact {
  card_number?: string
  reference_number?: string
  account_key?: string
  password_hash?: string
  security_answers?: object[]
}

function demoFacts(file: string): DemoFact[] {
  const lines = readFileSync(new URL(`../../demo/${file}`, import.meta.url), 'utf8').trim()
  return lines.split('\n').map((line) => JSON.parse(line))
}
