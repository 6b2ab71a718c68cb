/**
 * Finds out which lines would be refused, without touching what members read and write. The statements of the import run
 * on temporary tables, which hide the real ones of the same name from this transaction: each begins with the rows that the
 * lines name. The transaction may write to nothing else, and nothing of it stays.
 */
import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import type { FileStore } from '../../ports/files/files.ts'
import { query } from './query.ts'
import type { Window } from './windows.ts'

/** Small, and named by every line: copied whole. */
const lists = [
  'country',
  'currency',
  'city',
  'region',
  'emirate',
  'emirate_city',
  'facility_type',
  'speciality',
  'bank',
  'security_question',
  'policy',
]

const people = 'select id from public.person where card_number = any($1)'
const accounts = `select id from public.account where person_id in (${people})`

/** SQL conditions on the real rows that a window's lines may refer to, by its keys as `$1` to `$5`. */
const named: Readonly<Record<string, string>> = {
  person: 'card_number = any($1)',
  enrolment: `person_id in (${people})`,
  account: `person_id in (${people}) or id in (select account_id from public.login_name where name = any($4))`,
  login_name: `name = any($4) or account_id in (${accounts})`,
  security_answer: `account_id in (${accounts})`,
  bank_account: `account_key = any($3) or person_id in (${people})`,
  request: 'reference_number = any($2)',
  deleted_draft: 'reference_number = any($2)',
  complaint: 'reference_number = any($2)',
  profile_change: `reference_number = any($2) or person_id in (${people})`,
  integration_event: 'event_id = any($5)',
}

/** Written by an import, and none of its rules looks at what is there already. */
const unread = [
  'package',
  'coverage',
  'provider',
  'provider_word',
  'provider_speciality',
  'provider_network',
  'provider_authorization',
  'request_document',
  'complaint_document',
  'complaint_event',
  'chat_message',
  'stored_file',
]

/** Far from any id that was ever given out. */
const firstId = 8_000_000_000_000_000

export interface Rehearsal {
  /** Before a window is applied. */
  bring(window: Window): Promise<void>
}

/** In a transaction that is rolled back. */
export async function openRehearsal(transaction: Transaction): Promise<Rehearsal> {
  const tables = [...lists, ...Object.keys(named), ...unread]
  for (const table of tables) {
    await query(transaction, `create temp table ${table} (like public.${table} including all)`)
  }
  // Triggers of theirs run as the owner of the real ones.
  await query(
    transaction,
    `do $$ begin
      execute format('grant all on pg_temp.login_name to %I', (
        select proowner::regrole::text from pg_proc where oid = 'keep_login_names'::regproc));
    end $$`,
  )
  const columns = await columnsOf(transaction, tables)
  for (const { table } of columns.filter(({ counted }) => counted))
    await query(transaction, `alter table pg_temp.${table} alter id restart with ${firstId}`)
  // As the trigger of the real one does, because a rule reads it.
  await query(
    transaction,
    `create trigger login_names after insert or update on pg_temp.account
      for each row execute function keep_login_names()`,
  )
  const copy = (table: string, condition: string) => {
    const names = columns.find((one) => one.table === table)?.names ?? ''
    return `insert into pg_temp.${table} (${names}) overriding system value
      select ${names} from public.${table} where ${condition} on conflict do nothing`
  }
  for (const table of lists) await query(transaction, copy(table, 'true'))
  await query(transaction, 'set transaction read only')
  return {
    async bring(window) {
      const keys = keysOf(window)
      for (const [table, condition] of Object.entries(named)) {
        // A statement must know the type of each of its parameters, also of those that it does not use.
        const typed = '($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) is not null'
        await query(transaction, copy(table, `(${condition}) and ${typed}`), keys)
      }
    },
  }
}

/** Names of all columns that are not computed, and whether the database counts up the id. */
function columnsOf(transaction: Transaction, tables: readonly string[]) {
  return query<{ table: string; names: string; counted: boolean }>(
    transaction,
    `select relname as table, string_agg(quote_ident(attname), ', ') filter (where attgenerated = '') as names,
      bool_or(attidentity <> '') as counted
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relname = any($1) and attnum > 0 and not attisdropped
    group by relname`,
    [tables],
  )
}

const keyFields = [
  ['card_number', 'principal_card_number', 'requested_by'],
  ['reference_number'],
  ['account_key', 'bank_account'],
  ['email', 'username'],
  ['event_id'],
] as const

function keysOf(window: Window): string[][] {
  const facts = window.batches.flatMap(({ lines }) => lines.map(({ fact }) => fact))
  return keyFields.map((fields) =>
    textsOf(facts.flatMap((fact) => fields.map((field): unknown => Reflect.get(fact, field)))),
  )
}

/** Login names are compared in lower case and without blanks around them. */
function textsOf(values: readonly unknown[]): string[] {
  const texts = values.filter((one) => typeof one === 'string')
  return [...new Set(texts.flatMap((text) => [text, text.trim().toLowerCase()]))]
}

/** Files are looked at, and not kept. */
export const unkeptFiles: Pick<FileStore, 'store'> = {
  async store(content, { fileName, mediaType }) {
    content.destroy()
    return { handle: randomUUID(), fileName, mediaType, size: 1, sha256: '' }
  },
}

/** Runs `work` in a transaction of which nothing stays. */
export async function rehearse(
  database: Database,
  work: (transaction: Transaction, rehearsal: Rehearsal) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(database, async (transaction) => {
      await work(transaction, await openRehearsal(transaction))
      throw new Over()
    })
  } catch (error) {
    if (!(error instanceof Over)) throw error
  }
}

class Over extends Error {}
