/** Jobs are enqueued in the caller's transaction, done by any instance, and retried until they succeed. */
import type { Forgetful } from '@falaj/contract/access/recovery/schemas.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { sql } from 'kysely'
import { makeWorkerUtils } from 'graphile-worker'
import type { Pool } from 'pg'
import { beyondReach } from '../beyond-reach.ts'
import type { Database } from '../ports/database/open.ts'

/** Every job with its payload. */
export interface JobPayloads {
  'deliver-message': { id: number }
  /** A member's file that nothing refers to any more. */
  'remove-file': { id: number }
  /** The copy that a member asked for; `run` tells it from an earlier one. */
  'make-data-copy': { accountId: number; run: number }
  'send-reset-link': { username: string; language: Language }
  'send-username': Forgetful
  'tell-of-account': { policy_number: string; certificate_number: string; dob: string }
}

declare global {
  // How the queue is told the types of its jobs.
  namespace GraphileWorker {
    interface Tasks extends JobPayloads {}
  }
}

/** Jobs are taken in this order. */
const ranks = {
  /** Somebody looks at a page and waits for the code or the link. */
  awaited: -10,
  usual: 0,
  /** Takes long, and nobody looks at a page meanwhile. */
  whenever: 10,
}
type Rank = keyof typeof ranks

const rankOf: Partial<Record<keyof JobPayloads, Rank>> = {
  'send-reset-link': 'awaited',
  'send-username': 'awaited',
  'make-data-copy': 'whenever',
  'remove-file': 'whenever',
}

export interface JobOptions {
  /** Jobs in the same queue run one after the other. */
  queue?: string
  attempts?: number
  /** The earliest time. */
  at?: Date
  rank?: Rank
}

export class Jobs {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async add<Name extends keyof JobPayloads>(
    name: Name,
    payload: JobPayloads[Name],
    { queue, attempts = 10, at, rank = rankOf[name] ?? 'usual' }: JobOptions = {},
    transaction: Database = this.#database,
  ): Promise<void> {
    const adding = sql`select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}, max_attempts => ${attempts},
      run_at => ${at ?? null}::timestamptz, priority => ${ranks[rank]}
    )`
    await beyondReach('jobs', () => adding.execute(transaction))
  }
}

/** Creates the queue's own tables; several instances may do so at once. */
export async function prepareJobs(pool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool })
  try {
    await utils.migrate()
  } finally {
    await utils.release()
  }
}
