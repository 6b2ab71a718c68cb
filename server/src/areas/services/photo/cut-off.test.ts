/** The connection breaks when a photo has just been recorded: the person keeps one. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fourQuarters } from '../../../pictures/testing/pictures.ts'
import { Audit } from '../../../audit.ts'
import { FileAddresses } from '../../../http/file-addresses.ts'
import { Jobs } from '../../../jobs/jobs.ts'
import { DatabaseUnreachable } from '../../../ports/database/unreachable.ts'
import { FolderFiles } from '../../../ports/files/folder.ts'
import { findReach } from '../../../reach.ts'
import { openFamilyPortal } from '../../../testing/families.ts'
import { throwingAfterEach } from '../../../testing/lost-commit.ts'
import { changePhoto } from './photos.ts'

const { portal, family } = await openFamilyPortal()

test('SRV-016 a photo whose answer was lost with the connection is shown', async () => {
  const { database, clock, config } = portal
  const jpeg = await fourQuarters(640, 640).jpeg().toBuffer()
  const path = join(config.dataDir, 'arrived.jpg')
  await writeFile(path, jpeg)
  const reach = await findReach(database, family.principal, clock.now())
  const lost = new DatabaseUnreachable(new Error('Connection terminated unexpectedly'))
  const store = new FolderFiles(join(config.dataDir, 'files'))
  const changing = changePhoto(
    {
      database,
      store,
      files: new FileAddresses(Buffer.alloc(32), clock),
      jobs: new Jobs(database),
      audit: new Audit(throwingAfterEach(database, lost), clock),
      photoProcessor: {
        portrait: async () => jpeg,
        heicToJpeg: async () => jpeg,
        close: async () => undefined,
      },
    },
    {
      member: {
        accountId: family.account.id,
        personId: family.principal,
        sessionId: '',
        reach,
        principal: true,
        countryCode: 'AE',
        language: null,
      },
      personId: undefined,
      photo: { field: 'file', fileName: 'a.jpg', path, size: jpeg.length, sha256: 'a'.repeat(64) },
    },
  )
  await expect(changing).rejects.toThrow('terminated')
  const { handle } = await database
    .selectFrom('person')
    .innerJoin('stored_file', 'stored_file.id', 'person.photo_file_id')
    .select('stored_file.handle')
    .where('person.id', '=', family.principal)
    .executeTakeFirstOrThrow()
  const photo = await store.open(handle)
  photo.destroy()
  expect(photo.destroyed).toBe(true)
})
