/** What is written: each as its page sends it, with something of its own each time. */
import type { Script } from '../statements/statement.ts'
import pg from 'pg'
import type { Account } from '../stage/member.ts'

export interface Written {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: string | FormData
}

/** The `nth` of a turn, from 0. */
export type Write = (account: Account, nth: number) => Written

export interface Writing {
  readonly name: string
  by(database: pg.Pool, accounts: readonly number[]): Promise<Write>
  /** A statement that makes the accounts $1 ready for another turn. */
  readonly clear?: string
  /** What the floor says of a script that was heard, where it could not say the same twice. */
  readonly asFloor?: (script: Script) => Script
}

/** Ids that are made from here on are those of nothing else, in any table, so that a floor knows them wherever they stand. */
const far = 1_000_000_000

export async function numberFromFar(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      `select setval(format('%I.%I', schemaname, sequencename), ${far} + 1000000 * row_number() over ())
      from pg_sequences where schemaname = 'public'`,
    )
  } finally {
    await owner.end()
  }
}

let count = 0
const different = () => (count += 1)

const savedForm: Writing = {
  name: 'PUT drafts-in-progress/claim',
  clear: `
    insert into draft_in_progress
      (account_id, kind, version, policy_id, step, answers, documents, saved_at, kept_until)
    select id, 'claim', 1, null, 1, '{}', '[]', now(), now() + interval '1 day'
    from unnest($1::bigint[]) as id
    on conflict (account_id, kind) do update set version = 1`,
  by: async () => (account, nth) => ({
    method: 'PUT',
    path: 'drafts-in-progress/claim',
    body: JSON.stringify({
      version: nth + 1,
      policy_id: account.policyId,
      step: 2,
      answers: { additional_info: `After a fall ${different()}`, claimed_amount: '420.50' },
      documents: [],
    }),
  }),
  // The version that it has seen is another one each time.
  asFloor: (script) => ({
    ...script,
    waves: script.waves.map((wave) =>
      wave.map((statement) => ({
        ...statement,
        text: statement.text.replace(/("version") = (\$\d+ and "kept_until")/, '$1 >= $2'),
      })),
    ),
  }),
}

const message: Writing = {
  name: 'POST chat/messages',
  by: async () => () => ({
    method: 'POST',
    path: 'chat/messages',
    body: JSON.stringify({ text: `When is it decided? ${different()}`, documents: [] }),
  }),
}

const bankAccount: Writing = {
  name: 'POST update-bank-details',
  clear: `
    delete from bank_account
    where id >= ${far} and person_id in (select person_id from account where id = any($1))`,
  async by(database) {
    const { country, currency } = await emirates(database)
    return () => ({
      method: 'POST',
      path: 'update-bank-details',
      body: JSON.stringify({
        bank_country: country,
        bank_id: -1,
        bank_name: 'First Bank',
        swift: 'ABCDAEAD',
        pay_currency_id: currency,
        number_type: '1',
        iban_no: ibanOf(different()),
      }),
    })
  },
}

const complaint: Writing = {
  name: 'POST complaint',
  by: async () => (account) => ({
    method: 'POST',
    path: 'complaint',
    body: formOf({
      contact_preference: '1',
      name: 'A Member',
      phone_number: '+971501234567',
      email: account.email,
      product_type: '1',
      related_to_existing_case: '0',
      complaint_related_to: '1',
      message: `Nobody has called back ${different()}`,
      'docs[0]': aDocument(),
    }),
  }),
}

const claim: Writing = {
  name: 'POST claims',
  async by(database, accounts) {
    const { country, currency } = await emirates(database)
    const { rows } = await database.query<{ account: number; bank: number }>(
      `select account.id::int as account, min(bank_account.id)::int as bank
      from account join bank_account on bank_account.person_id = account.person_id
      where account.id = any($1) group by account.id`,
      [accounts],
    )
    const bankOf = new Map(rows.map(({ account, bank }) => [account, bank]))
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
    return (account) => ({
      method: 'POST',
      path: 'claims',
      body: formOf({
        policy_id: String(account.policyId),
        dependent_id: '0',
        status: 'confirm',
        submission_type: 'member_portal',
        email: account.email,
        mobile_number: '+971501234567',
        bank_id: String(bankOf.get(account.id)),
        payment_method: '0',
        claim_type: '2',
        country_id: String(country),
        currency_id: String(currency),
        claimed_amount: '420.50',
        treatment_date: day,
        claim_date: day,
        additional_info: `After a fall ${different()}`,
        declaration: 'true',
        'hospital_receipts[0]': aDocument(),
      }),
    })
  },
}

export const writings = [savedForm, message, bankAccount, complaint, claim]

async function emirates(database: pg.Pool): Promise<{ country: number; currency: number }> {
  const { rows } = await database.query<{ country: number; currency: number }>(
    `select country.id::int as country, currency.id::int as currency
    from country, currency where country.iso2 = 'AE' and currency.code = 'AED'`,
  )
  if (!rows[0]) throw new Error('The world has no Emirates.')
  return rows[0]
}

/** With its two check digits: 98 less the remainder of the rest by 97. */
function ibanOf(number: number): string {
  const account = `033${String(number).padStart(16, '0')}`
  const check = 98n - (BigInt(`${account}101400`) % 97n)
  return `AE${String(check).padStart(2, '0')}${account}`
}

/** As large as a photo that a page has made smaller. */
const aDocument = () =>
  new File([`%PDF-1.7 ${different()}\n`, new Uint8Array(200_000)], 'receipt.pdf')

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
