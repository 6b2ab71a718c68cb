/** Reads all stored files and compares them with their rows. Changes nothing. */
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { straysOf } from '@falaj/server/jobs/sweep-files.ts'
import type { Database } from '@falaj/server/ports/database/open.ts'
import { checked } from '@falaj/server/ports/files/checked.ts'
import { FileDamaged, FileGone, type FileStore } from '@falaj/server/ports/files/files.ts'
import { eachFile, type Say } from './each-file.ts'
import type { FileRow } from './stored-rows.ts'

interface Verifying {
  database: Database
  files: FileStore
  now: Date
  say: Say
}

export async function verifyFiles({ database, files, now, say }: Verifying): Promise<number> {
  const counts = { whole: 0, missing: 0, damaged: 0, orphaned: 0 }
  const all = await eachFile(database, async (file) => {
    const outcome = await verifyOne(database, files, file)
    counts[outcome] += 1
    if (outcome !== 'whole') say({ file: file.id, is: outcome }, `${outcome}  file ${file.id}`)
  })
  for await (const { place } of straysOf(database, files, now)) {
    counts.orphaned += 1
    const name = place.toString('hex')
    say({ name, is: 'orphaned' }, `orphaned  ${name}`)
  }
  const { whole, missing, damaged, orphaned } = counts
  say(
    { all, ...counts },
    `${all} files: ${whole} whole, ${missing} missing, ${damaged} damaged; ${orphaned} orphaned, which the nightly clean-up removes.`,
  )
  return missing + damaged > 0 ? 1 : 0
}

async function verifyOne(
  database: Database,
  files: FileStore,
  { id, handle, size, sha256 }: FileRow,
) {
  try {
    const content = checked(await files.open(handle), { size, sha256 })
    await pipeline(content, nowhere())
    return 'whole'
  } catch (error) {
    if (error instanceof FileDamaged) return 'damaged'
    if (!(error instanceof FileGone)) throw error
    // Deleted since its row was read.
    const row = database.selectFrom('stored_file').select('id').where('id', '=', id)
    return (await row.executeTakeFirst()) ? 'missing' : 'whole'
  }
}

const nowhere = () => new Writable({ write: (_part, _encoding, done) => done() })
