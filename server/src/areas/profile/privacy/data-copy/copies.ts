/**
 * A copy of what the portal holds of a member: asked for, made in the background, and kept for a week. One at a time:
 * whoever asks again meanwhile gets the same one.
 */
import type { DataCopyState } from '@falaj/contract/profile/privacy/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Audit } from '../../../../audit.ts'
import { type Clock, daysMs, hoursMs, later } from '../../../../clock.ts'
import { findHomeCountry } from '../../../../home-country.ts'
import { countAttempt, Limit } from '../../../../http/limits.ts'
import type { RangedFile } from '../../../../http/ranges.ts'
import { notFound } from '../../../../http/refusal.ts'
import type { SignedIn } from '../../../../http/signed-in.ts'
import { storedContent } from '../../../../http/stored-content.ts'
import type { Jobs } from '../../../../jobs/jobs.ts'
import { oneAtATime } from '../../../../ports/database/one-at-a-time.ts'
import type { Database } from '../../../../ports/database/open.ts'
import { inTransaction } from '../../../../ports/database/write.ts'
import { FileGone, type FileStore } from '../../../../ports/files/files.ts'
import { beginCopy, type CopyRow, findCopy, releaseExpired, releaseFile } from './copies-store.ts'

export const copyRetentionMs = daysMs(7)
/** A run that takes longer was lost, for example with its machine. */
const longestRunMs = hoursMs(1)
const perAccount = new Limit({ name: 'data-copy', most: 5, windowMs: daysMs(1) })

export interface CopyParts {
  database: Database
  clock: Clock
  jobs: Jobs
  files: FileStore
  audit: Audit
}

type Who = Pick<SignedIn, 'accountId' | 'personId'>

export function stateOf(row: CopyRow | undefined, now: Date): DataCopyState['state'] {
  if (!row) return 'none'
  if (row.ready_at && row.kept_until) {
    return row.file_id !== null && row.kept_until > now ? 'ready' : 'gone'
  }
  const lost = row.asked_at <= later(now, -longestRunMs)
  return row.failed_at || lost ? 'failed' : 'being-made'
}

export async function copyState(
  { database, clock }: CopyParts,
  { accountId, personId }: Who,
): Promise<DataCopyState> {
  const now = clock.now()
  const [row, country] = await Promise.all([
    findCopy(database, accountId),
    findHomeCountry(database, personId, now),
  ])
  return {
    state: stateOf(row, now),
    asked_at: row ? instantOf(country, row.asked_at) : null,
    kept_until: row?.kept_until ? instantOf(country, row.kept_until) : null,
    size: row?.size ?? null,
  }
}

export async function askForCopy(
  parts: CopyParts,
  who: Who & { language: Language; address: string },
): Promise<DataCopyState> {
  const { clock, jobs, audit } = parts
  const { accountId, personId, language, address } = who
  const at = clock.now()
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    await oneAtATime(transaction, `copy of account:${accountId}`)
    const state = stateOf(await findCopy(transaction, accountId), at)
    if (state === 'being-made' || state === 'ready') return unit.nothingToTell()
    await countAttempt(transaction, perAccount, String(accountId), at)
    const before = await releaseFile(transaction, accountId, at)
    if (before !== null) await jobs.add('remove-file', { id: before }, {}, transaction)
    const run = await beginCopy(transaction, { accountId, language, at })
    // One after the other: a few members with many documents would keep everybody's mails waiting.
    const order = { attempts: 3, queue: 'data-copies' }
    await jobs.add('make-data-copy', { accountId, run }, order, transaction)
    return unit.tell({ action: 'data-copy-asked', accountId, personId, address })
  })
  return copyState(parts, who)
}

/** The member no longer needs it. One that is being made stays asked for. */
export async function deleteCopy(
  parts: CopyParts,
  who: Who & { address: string },
): Promise<DataCopyState> {
  const { clock, jobs, audit } = parts
  const { accountId, personId, address } = who
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    const file = await releaseFile(transaction, accountId, clock.now())
    if (file === null) return unit.nothingToTell()
    await jobs.add('remove-file', { id: file }, {}, transaction)
    return unit.tell({ action: 'data-copy-deleted', accountId, personId, address })
  })
  return copyState(parts, who)
}

/** @throws {Refused} 404 while there is none, and after it was kept. */
export async function openCopy(
  { database, clock, files, audit }: CopyParts,
  { accountId, personId, address }: Who & { address: string },
): Promise<RangedFile & { name: string }> {
  const row = await findCopy(database, accountId)
  if (stateOf(row, clock.now()) !== 'ready' || !row?.handle) throw notFound()
  const { handle, file_name } = row
  const content = storedContent(files, { handle, size: row.size ?? 0, sha256: row.sha256 ?? '' })
  await audit.record({ action: 'data-copy-read', accountId, personId, address })
  return {
    ...content,
    name: file_name ?? 'data.zip',
    open: (range) =>
      content.open(range).catch((error: unknown) => {
        throw error instanceof FileGone ? notFound() : error
      }),
  }
}

/** Each night; until then what has expired is not shown. */
export async function removeExpiredCopies(
  database: Database,
  jobs: Jobs,
  now: Date,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const expired = await releaseExpired(transaction, now)
    for (const id of expired) await jobs.add('remove-file', { id }, {}, transaction)
    return expired.length
  })
}
