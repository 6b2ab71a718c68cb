/** Wizards as their members left them, by account and kind. */
import { documentPlace } from '@falaj/contract/drafts-in-progress/schemas.ts'
import { stagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { homeCountryOf, policyCountry } from '../../home-country.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'

export const savedDocuments = z.array(
  z.object({ handle: z.string(), group: documentPlace.nullable() }),
)
/** Of a form that was submitted: the request has its documents by then, and the receipts are all that is left here. */
export const sentDocuments = z.array(stagedUpload.extend({ group: documentPlace.nullable() }))
export const savedAnswers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
)

/** On whose clocks a member reads when it was saved: those of its policy, else those of the member's own. */
const countryOfProgress = (now: Date) =>
  sql<string>`coalesce(
  (select ${policyCountry} from policy where policy.id = draft_in_progress.policy_id),
  (select ${homeCountryOf(sql.ref('account.person_id'), now)} from account
    where account.id = draft_in_progress.account_id)
)`.as('country')

export interface SavedProgress {
  kind: string
  policyId: number | null
  step: number
  answers: z.output<typeof savedAnswers>
  documents: z.output<typeof savedDocuments>
}

export function listSavedProgress(database: Database, accountId: number, now: Date) {
  return database
    .selectFrom('draft_in_progress')
    .select(['kind', 'version', 'saved_at', 'kept_until', 'policy_id', 'step'])
    .select(countryOfProgress(now))
    .where('account_id', '=', accountId)
    .where('kept_until', '>', now)
    .where('sent_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .limit(50)
    .execute()
}

export function findSavedProgress(database: Database, accountId: number, kind: string, now: Date) {
  return database
    .selectFrom('draft_in_progress')
    .selectAll()
    .select(countryOfProgress(now))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('kept_until', '>', now)
    .executeTakeFirst()
}

/** Of the account's unfinished forms, those of another kind. Counted one save at a time: whoever asks holds the account. */
export async function countOtherProgress(
  transaction: Transaction,
  accountId: number,
  kind: string,
  at: Date,
): Promise<number> {
  await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await transaction
    .selectFrom('draft_in_progress')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('kind', '<>', kind)
    .where('kept_until', '>', at)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The next version, or undefined when somebody has saved since `seen`; 0 for whoever has seen none. */
export async function keepProgress(
  transaction: Transaction,
  accountId: number,
  seen: number,
  { kind, policyId, step, answers, documents }: SavedProgress,
  { at, until }: { at: Date; until: Date },
): Promise<number | undefined> {
  const row = {
    policy_id: policyId,
    step,
    answers: JSON.stringify(answers),
    documents: JSON.stringify(documents),
    saved_at: at,
    kept_until: until,
    sent_at: null,
  }
  if (seen > 0) {
    const saved = await transaction
      .updateTable('draft_in_progress')
      .set({ ...row, version: seen + 1 })
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('version', '=', seen)
      .where('kept_until', '>', at)
      .where('sent_at', 'is', null)
      .returning('version')
      .executeTakeFirst()
    return saved?.version
  }
  const saved = await transaction
    .insertInto('draft_in_progress')
    .values({ account_id: accountId, kind, version: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet({ ...row, version: 1 })
        // One whose time is over is none.
        .where('draft_in_progress.kept_until', '<=', at),
    )
    .returning('version')
    .executeTakeFirst()
  return saved?.version
}

/** Nobody saves over it any more: whoever has seen an earlier version learns that it is over. */
export async function markSent(
  transaction: Transaction,
  accountId: number,
  kind: string,
  { documents, at, until }: { documents: z.output<typeof sentDocuments>; at: Date; until: Date },
): Promise<void> {
  await transaction
    .updateTable('draft_in_progress')
    .set(({ eb }) => ({
      sent_at: at,
      kept_until: until,
      documents: JSON.stringify(documents),
      version: eb('version', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
}

/** The handles that it named; empty when there was none. */
export async function dropSavedProgress(
  transaction: Transaction,
  accountId: number,
  { kind, onlySent = false }: { kind: string; onlySent?: boolean },
): Promise<string[]> {
  const dropped = await transaction
    .deleteFrom('draft_in_progress')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .$if(onlySent, (query) => query.where('sent_at', 'is not', null))
    .returning('documents')
    .executeTakeFirst()
  return dropped ? savedDocuments.parse(dropped.documents).map(({ handle }) => handle) : []
}
