/** A member in front of a browser, as the portal's calls see one: cookies, a sealed password, a code by SMS. */
import { type SealingKey, sealedPassword } from '@falaj/server/testing/sealed-password.ts'
import pg from 'pg'

/** The password of every account of an invented world. */
const password = 'Falaj2026'

export interface Account {
  readonly id: number
  readonly email: string
  readonly phone: string | null
  readonly policyId: number
}

/** A way of our own to the database, beside the portal's. */
export function openForBench(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'bench' })
  return { pool, [Symbol.asyncDispose]: () => pool.end() }
}

/** Principals with an account and a policy in force, each once. */
export async function findAccounts(database: pg.Pool): Promise<Account[]> {
  const { rows } = await database.query<Account>(`
    select distinct on (account.id) account.id::int, account.email,
      coalesce(account.phone_number, person.phone_number) as phone, policy.id::int as "policyId"
    from account
    join person on person.id = account.person_id
    join enrolment on enrolment.person_id = person.id and enrolment.principal_id is null
    join policy on policy.id = enrolment.policy_id
    where policy.active and policy.expiry_date >= current_date and enrolment.status = 'Active'
      and account.phone_verified
    order by account.id, policy.expiry_date desc`)
  return rows
}

let visitors = 0

export class Visitor {
  readonly #origin: string
  readonly #account: Account
  readonly #database: pg.Pool
  /** Of its own, as behind a proxy: the portal counts attempts by address. */
  readonly #address: string
  readonly #cookies = new Map<string, string>()
  #sealed = ''

  constructor(origin: string, account: Account, database: pg.Pool) {
    this.#origin = origin
    this.#account = account
    this.#database = database
    visitors += 1
    this.#address = `198.51.${100 + (visitors >> 8)}.${visitors & 255}`
  }

  /** Both calls; answers the access token. */
  async signIn(): Promise<string> {
    await this.sealPassword()
    await this.logIn()
    const { token } = await this.enterCode(await this.readCode())
    return token
  }

  /** With the key that the portal gives out, as the login page does. */
  async sealPassword(): Promise<void> {
    const response = await fetch(`${this.#origin}/portal/api/meta-data`)
    if (response.status !== 200)
      throw new Error(`meta-data: ${response.status} ${await response.text()}`)
    this.#sealed = sealedPassword(password, (await response.json()) as SealingKey)
  }

  logIn(): Promise<unknown> {
    return this.#post('loginV2', {})
  }

  async readCode(): Promise<string> {
    const { phone, email } = this.#account
    const { rows } = await this.#database.query<{ code: string }>(
      'select code from message where recipient = $1 order by id desc limit 1',
      [phone ?? email],
    )
    return rows[0]?.code ?? ''
  }

  async enterCode(otp: string): Promise<{ token: string }> {
    return (await this.#post('verify-login-otpV2', { otp })) as { token: string }
  }

  async #post(path: string, more: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${this.#origin}/portal/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': this.#address,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({
        email: this.#account.email,
        password: this.#sealed,
        browser_finger_print: 'bench',
        ...more,
      }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    const answer = await response.text()
    if (response.status !== 200)
      throw new Error(`${path} was refused: ${response.status} ${answer}`)
    return JSON.parse(answer)
  }
}
