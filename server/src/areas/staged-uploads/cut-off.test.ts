/** The connection to the database breaks when a document has just been recorded: nobody knows, and nothing is lost. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Audit } from '../../audit.ts'
import { Refused } from '../../http/refusal.ts'
import { pdf } from '../../inspection/testing/corpus.ts'
import { Jobs } from '../../jobs/jobs.ts'
import type { WritableDatabase } from '../../ports/database/open.ts'
import { FolderFiles } from '../../ports/files/folder.ts'
import { aMember } from '../../testing/builders.ts'
import { throwingAfterEach } from '../../testing/lost-commit.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { stageUpload } from './staged-uploads.ts'

const portal = await forThisFile(openTestPortal())

const never = () => Promise.reject(new Error('nobody asks'))
const store = () => new FolderFiles(join(portal.config.dataDir, 'files'))
async function arrived() {
  const path = join(portal.config.dataDir, crypto.randomUUID())
  await writeFile(path, pdf())
  return { field: 'file', fileName: 'report.pdf', path, size: pdf().length, sha256: 'a'.repeat(64) }
}
const partsWith = (database: WritableDatabase) => ({
  database,
  store: store(),
  jobs: new Jobs(database),
  audit: new Audit(database, portal.clock),
  clock: portal.clock,
  inspector: { inspect: async () => undefined, close: async () => undefined },
  scanner: { scan: async () => 'clean' as const },
  photoProcessor: { portrait: never, heicToJpeg: never, close: never },
})

test('a document whose receipt was lost with the connection is there when it is sent again', async () => {
  const { accountId } = await aMember(portal.database)
  const sent = { accountId, key: 'cut-off-at-the-commit', file: await arrived() }
  const cut = throwingAfterEach(portal.database, new Error('Connection terminated unexpectedly'))
  await expect(stageUpload(partsWith(cut), sent)).rejects.toThrow('terminated')
  const { handle } = await stageUpload(partsWith(portal.database), sent)
  expect(await buffer(await store().open(handle))).toEqual(Buffer.from(pdf()))
})

test('of one that was refused nothing stays', async () => {
  const { accountId } = await aMember(portal.database)
  const removed: string[] = []
  const parts = partsWith(throwingAfterEach(portal.database, new Refused(422, 'server.invalid')))
  const watched = Object.assign(parts.store, {
    remove: async (handle: string) => void removed.push(handle),
  })
  const sent = { accountId, key: undefined, file: await arrived() }
  await expect(stageUpload({ ...parts, store: watched }, sent)).rejects.toBeInstanceOf(Refused)
  expect(removed).toHaveLength(1)
})
