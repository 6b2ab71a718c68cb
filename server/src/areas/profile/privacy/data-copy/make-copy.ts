/**
 * Makes a copy: gathers the records one kind after the other and writes them and the documents into a ZIP as it is read,
 * so that its size does not matter to the memory.
 */
import { Readable } from 'node:stream'
import { fallbackLanguage, isLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { FastifyBaseLogger } from 'fastify'
import { ZipFile } from 'yazl'
import { type Clock, later } from '../../../../clock.ts'
import type { Database } from '../../../../ports/database/open.ts'
import { inTransaction } from '../../../../ports/database/write.ts'
import { FileGone, type FileStore, type StoredFile } from '../../../../ports/files/files.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { findHomeCountry } from '../../../../home-country.ts'
import { findAccountById } from '../../../access/accounts.ts'
import type { Mails } from '../../../access/mails.ts'
import type { RequestKinds } from '../../../requests/kind.ts'
import { copyRetentionMs } from './copies.ts'
import { findCopy, finishCopy, markFailed } from './copies-store.ts'
import { type Entry, gatherRecords } from './gather-records.ts'

export interface MakingParts {
  database: Database
  clock: Clock
  files: FileStore
  mails: Mails
  logger: FastifyBaseLogger
  kinds: RequestKinds
}

/** A run that another has overtaken, or that was ready before, keeps nothing. */
export async function makeCopy(
  parts: MakingParts,
  job: { accountId: number; run: number },
): Promise<void> {
  const { database, clock, files } = parts
  const copy = await findCopy(database, job.accountId)
  const account = await findAccountById(database, job.accountId)
  if (!copy || !account || copy.run !== job.run || copy.ready_at) return
  try {
    const language = isLanguage(copy.language) ? copy.language : fallbackLanguage
    const now = clock.now()
    const day = dayIn(await findHomeCountry(database, account.person_id, now), now)
    const fileName = `my-data-${day}.zip`
    const entries = gatherRecords(database, account, { language, now, kinds: parts.kinds })
    const stored = await files.store(zipOf(parts, entries), {
      fileName,
      mediaType: 'application/zip',
    })
    if (!(await keep(parts, job, stored))) await files.remove(stored.handle)
  } catch (error) {
    await markFailed(database, job, clock.now())
    throw error
  }
}

/** False when it came too late: its file is no copy of anybody. */
async function keep(
  { database, clock, mails }: MakingParts,
  job: { accountId: number; run: number },
  stored: StoredFile,
): Promise<boolean> {
  const at = clock.now()
  const account = await findAccountById(database, job.accountId)
  if (!account) return false
  return inTransaction(database, async (transaction) => {
    const until = later(at, copyRetentionMs)
    if (!(await finishCopy(transaction, job, stored, { at, until }))) throw new Overtaken()
    // Whoever did not ask learns that somebody else did.
    await mails.notice(transaction, 'data-copy-ready', account)
    return true
  }).catch((error: unknown) => {
    if (error instanceof Overtaken) return false
    throw error
  })
}
class Overtaken extends Error {}

/** Starts to read the records when it is read. */
function zipOf({ files, logger }: MakingParts, entries: AsyncIterable<Entry>): Readable {
  const zip = new ZipFile()
  const output = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  const fill = async () => {
    for await (const entry of entries) {
      if ('content' in entry) zip.addBuffer(Buffer.from(entry.content), entry.path)
      else {
        zip.addReadStreamLazy(entry.path, { compress: false }, (then) => {
          files.open(entry.handle).then(
            (content) => then(null, content),
            (error: unknown) => {
              if (!(error instanceof FileGone)) return then(error, Readable.from([]))
              // The rest of the copy is worth more than this file.
              logger.error('a stored file is lost')
              then(null, Readable.from([]))
            },
          )
        })
      }
    }
    zip.end()
  }
  fill().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return output
}
