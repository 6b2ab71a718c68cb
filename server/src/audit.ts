/**
 * What was done, by whom, from where: append-only, each entry chained to the one before by its hash. It names
 * records by id and never holds what is in them.
 */
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type AuditEntry, isSecurityEvent, type Witnessed } from './audit-entries.ts'
import type { Clock } from './clock.ts'
import { Refused } from './http/refusal.ts'
import type { Database, Transaction } from './ports/database/open.ts'
import { inTransaction } from './ports/database/write.ts'
import { type Outcome, UnitOfWork } from './unit-of-work.ts'
import { beyondReach } from './beyond-reach.ts'
import { caller, noteChange, timed } from './current-request.ts'

/** Any number of ours; entries are chained one after the other. */
const advisoryLock = 7_201_979
/** Entries of one transaction. */
const mostTogether = 200

export class Audit {
  readonly #database: Database
  readonly #clock: Clock
  readonly #logger: Pick<FastifyBaseLogger, 'info'> | undefined
  readonly #waiting: Waiting[] = []
  #writing = false

  constructor(database: Database, clock: Clock, logger?: Pick<FastifyBaseLogger, 'info'>) {
    this.#database = database
    this.#clock = clock
    this.#logger = logger
  }

  /** Resolves once it is written. */
  record(entry: AuditEntry<Witnessed>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const row = rowOf(entry, this.#clock.now())
    // Perhaps written in the request of somebody else.
    noteChange()
    this.#waiting.push({ row, resolve, reject })
    if (!this.#writing) void this.#writeAll()
    // Written together with others', perhaps in their requests.
    return timed('database', async () => {
      await promise
      this.#tell(row)
    })
  }

  /** One connection at a time waits for the chain, with all that came meanwhile; the calls need the others. */
  async #writeAll(): Promise<void> {
    this.#writing = true
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, mostTogether)
      try {
        await this.#append(together.map(({ row }) => row))
        for (const { resolve } of together) resolve()
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    this.#writing = false
  }

  #append(rows: readonly Chained[]): Promise<void> {
    return beyondReach('audit', () =>
      inTransaction(this.#database, (transaction) => link(transaction, rows)),
    )
  }

  /** `work` in one transaction, with what it told the audit: all of it, or nothing. */
  async unitOfWork<Result>(work: (unit: UnitOfWork) => Promise<Outcome<Result>>): Promise<Result> {
    let rows: Chained[] = []
    let files: UnitOfWork['files'] = []
    const committed = inTransaction(this.#database, async (transaction) => {
      const unit = new UnitOfWork(transaction)
      const done = await work(unit)
      files = unit.files
      rows = unit.entries.map((entry) => rowOf(entry, this.#clock.now()))
      // Last: nobody else's entry is chained before the transaction ends.
      if (rows.length > 0) await beyondReach('audit', () => link(transaction, rows))
      for (const each of files) each.keep()
      return done
    })
    const { result } = await committed.catch((error: unknown) => {
      // No commit is a refusal: what was refused is recorded nowhere.
      if (error instanceof Refused) for (const each of files) each.release()
      throw error
    })
    for (const row of rows) this.#tell(row)
    return result
  }

  /** To whoever watches the log; what members read and send is theirs, and stays in the table. */
  #tell({ action, account_id, subject, address, session_id, how }: Chained): void {
    if (!isSecurityEvent(action)) return
    const event = { event: action, account: account_id, subject, address, session: session_id, how }
    this.#logger?.info(event, 'security event')
  }
}

async function link(transaction: Transaction, rows: readonly Chained[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction)
  const last = await transaction
    .selectFrom('audit_entry')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  let previous = last?.hash ?? Buffer.alloc(32)
  const place = (last?.id ?? 0) + 1
  const links = rows.map((row, at) => {
    const linked = {
      ...row,
      id: place + at,
      previous_hash: previous,
      hash: chained(previous, row),
    }
    previous = linked.hash
    return linked
  })
  await transaction.insertInto('audit_entry').values(links).execute()
}

export interface Chained {
  at: Date
  action: string
  account_id: number | null
  person_id: number | null
  subject: string | null
  address: string | null
  session_id: string | null
  how: string | null
}

interface Waiting {
  row: Chained
  resolve: () => void
  reject: (error: unknown) => void
}

const rowOf = (entry: AuditEntry, at: Date): Chained => ({
  at,
  action: entry.action,
  account_id: entry.accountId,
  person_id: entry.personId ?? null,
  subject: entry.subject ?? null,
  address: entry.address ?? caller()?.address ?? null,
  session_id: caller()?.sessionId ?? null,
  how: caller()?.how ?? null,
})

/** An entry's hash: of the one before it and of all that it says. */
export function chained(
  previous: Buffer,
  { at, action, account_id, person_id, subject, address, session_id, how }: Chained,
): Buffer {
  const content = JSON.stringify([
    at.toISOString(),
    action,
    account_id,
    person_id,
    subject,
    address,
    // Entries of before have neither, and keep their hashes.
    ...(session_id === null && how === null ? [] : [session_id, how]),
  ])
  return createHash('sha256').update(previous).update(content).digest()
}
