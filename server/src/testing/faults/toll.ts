/** What must have come of all that members were told is done: there once, with its document, and handed over once. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { WritableDatabase } from '../../ports/database/open.ts'
import { FileGone, type FileStore } from '../../ports/files/files.ts'
import type { Acknowledged } from './members.ts'
import type { Stage } from './stage.ts'

interface Toll {
  lost: string[]
  doubled: string[]
  /** Documents that are not what was sent. */
  damaged: string[]
}

export async function tollOf(
  database: WritableDatabase,
  stores: readonly FileStore[],
  acknowledged: readonly Acknowledged[],
): Promise<Toll> {
  const toll: Toll = { lost: [], doubled: [], damaged: [] }
  for (const one of acknowledged) {
    const found = await recordsOf(database, one)
    if (!found.some(({ known }) => known === one.known)) toll.lost.push(one.mark)
    if (found.length > 1) toll.doubled.push(one.mark)
    if (one.sha256 === null) continue
    const files = await database
      .selectFrom('stored_file')
      .select('handle')
      .where('file_name', '=', `${one.mark}.pdf`)
      .execute()
    const [file] = files
    const bytes = file && (await contentOf(stores, file.handle))
    const hash = bytes && createHash('sha256').update(bytes).digest('hex')
    if (hash !== one.sha256) toll.damaged.push(one.mark)
    if (files.length > 1) toll.doubled.push(`${one.mark}.pdf`)
  }
  return toll
}

/** What has its mark, each by what the portal's answers name it. */
async function recordsOf(database: WritableDatabase, { work, mark, known }: Acknowledged) {
  switch (work) {
    case 'message':
      return named(
        await database
          .selectFrom('chat_message')
          .select('id as known')
          .where('text', '=', mark)
          .execute(),
      )
    case 'account':
      return named(
        await database
          .selectFrom('bank_account')
          .select('id as known')
          .where('bank_name', '=', mark)
          .execute(),
      )
    case 'complaint':
      return database
        .selectFrom('complaint')
        .select('reference_number as known')
        .where('message', '=', mark)
        .execute()
    case 'change':
      // Made once: each is handed over by a row of its own, beside that of the claim.
      return named(
        await database
          .selectFrom('core_outbox')
          .innerJoin('request', (join) =>
            join.onRef('request.reference_number', '=', 'core_outbox.reference'),
          )
          .select('request.id as known')
          .where('request.id', '=', Number(known))
          .where('core_outbox.body', 'like', `%${mark}%`)
          .execute(),
      )
    default:
      return named(
        await database
          .selectFrom('request_document')
          .innerJoin('stored_file', 'stored_file.id', 'file_id')
          .select('request_id as known')
          .where('file_name', '=', `${mark}.pdf`)
          .execute(),
      )
  }
}

const named = (rows: readonly { known: number }[]) =>
  rows.map(({ known }) => ({ known: String(known) }))

async function contentOf(stores: readonly FileStore[], handle: string) {
  for (const store of stores)
    try {
      return await buffer(await store.open(handle))
    } catch (error) {
      if (!(error instanceof FileGone)) throw error
    }
  return undefined
}

/** Once nothing waits any more: what was never handed over, and keys that the portal does not know. */
export async function handedOverWrongly(
  database: WritableDatabase,
  core: Stage['core'],
): Promise<{ never: string[]; twice: string[] }> {
  const read = () =>
    database
      .selectFrom('core_outbox')
      .select(['subject', 'state', 'idempotency_key'])
      .orderBy('id')
      .execute()
  for (const end = Date.now() + 150_000; Date.now() < end; await pause(500))
    if ((await read()).every(({ state }) => state !== 'waiting')) break
  const rows = await read()
  const known = new Set(rows.map(({ idempotency_key }) => idempotency_key))
  const came = new Set(core.calls.map(({ key }) => key))
  return {
    never: rows
      .filter(({ state, idempotency_key: key }) => state !== 'accepted' || !came.has(key))
      .map(({ subject, state }) => `${subject} ${state}`),
    twice: [...came].filter((key) => !known.has(key)),
  }
}
