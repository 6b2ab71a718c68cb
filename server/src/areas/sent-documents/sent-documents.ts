/** Documents on their way to a form: each comes alone, is kept for a day, and is known by its receipt. */
import type { sentDocument } from '@falaj/contract/sent-documents/schemas.ts'
import type { z } from 'zod'
import { type Clock, daysMs, later } from '../../clock.ts'
import { Refused } from '../../http/refusal.ts'
import type { ArrivedFile } from '../../http/uploads.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Database } from '../../ports/database/open.ts'
import { keepDocument, type KeepingParts } from './keep-document.ts'
import {
  addSentAhead,
  countSentAhead,
  giveUpSentAhead,
  takeSentAhead,
} from './sent-documents-store.ts'

export interface SentDocumentParts extends KeepingParts {
  database: Database
  jobs: Jobs
  clock: Clock
}

export const keptAheadMs = daysMs(1)
/** Several forms at once, each as full as it may be. */
const mostAhead = 200

export async function sendAhead(
  parts: SentDocumentParts,
  accountId: number,
  file: ArrivedFile,
): Promise<z.output<typeof sentDocument>> {
  const { database, clock, store } = parts
  const { count } = await countSentAhead(database, accountId)
  if (Number(count) >= mostAhead) throw new Refused(429, 'server.document.too-many-ahead')
  const kept = await keepDocument(parts, file)
  const at = clock.now()
  try {
    await addSentAhead(database, accountId, kept, { at, until: later(at, keptAheadMs) })
  } catch (error) {
    await store.remove(kept.handle)
    throw error
  }
  return {
    handle: kept.handle,
    file_name: kept.fileName,
    size: kept.size,
    media_type: kept.mediaType,
    sha256: kept.sha256,
    received_sha256: kept.received.sha256,
    received_size: kept.received.size,
  }
}

/** One that is not there, or belongs to somebody else, is no error and stays as it is. */
export async function forgetAhead(
  { database, jobs }: SentDocumentParts,
  accountId: number,
  handle: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const id = await takeSentAhead(transaction, accountId, handle)
    if (id !== undefined) await jobs.add('remove-file', { id }, {}, transaction)
  })
}

/** Those that nobody submitted in time. Returns how many went. */
export async function sweepAhead(database: Database, jobs: Jobs, now: Date): Promise<number> {
  let swept = 0
  for (let ids: number[] = [0]; ids.length > 0; swept += ids.length) {
    ids = await database.transaction().execute(async (transaction) => {
      const over = await giveUpSentAhead(transaction, now, 500)
      for (const id of over) await jobs.add('remove-file', { id }, {}, transaction)
      return over
    })
  }
  return swept
}
