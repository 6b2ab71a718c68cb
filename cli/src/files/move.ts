/** Brings stored files from one place to another. What is there already is whole: files appear only when they are. */
import type { Database } from '@falaj/server/ports/database/open.ts'
import { FileDamaged, FileGone, type FileStore } from '@falaj/server/ports/files/files.ts'
import { eachFile, type Say } from './each-file.ts'
import type { FileRow } from './stored-rows.ts'

interface Moving {
  database: Database
  from: FileStore
  to: FileStore
  keep: boolean
  say: Say
}

export async function moveFiles({ database, from, to, keep, say }: Moving): Promise<number> {
  const counts = { moved: 0, there: 0, missing: 0, damaged: 0 }
  const all = await eachFile(database, async (file) => {
    const outcome = await moveOne(file, from, to)
    counts[outcome] += 1
    if (outcome === 'missing' || outcome === 'damaged')
      return say({ file: file.id, is: outcome }, `${outcome}  file ${file.id}`)
    if (!keep) await from.remove(file.handle)
  })
  const { moved, there, missing, damaged } = counts
  say(
    { all, ...counts },
    `${all} files: ${moved} moved, ${there} were there, ${missing} missing in both places, ${damaged} damaged and left where they are.`,
  )
  return missing + damaged > 0 ? 1 : 0
}

async function moveOne(file: FileRow, from: FileStore, to: FileStore) {
  if ((await to.sizeOf(file.handle)) === file.size) return 'there'
  try {
    await to.take(file.handle, () => from.open(file.handle), file)
    return 'moved'
  } catch (error) {
    if (error instanceof FileDamaged) return 'damaged'
    if (!(error instanceof FileGone)) throw error
    // Another run may have moved it meanwhile.
    return (await to.sizeOf(file.handle)) === file.size ? 'there' : 'missing'
  }
}
