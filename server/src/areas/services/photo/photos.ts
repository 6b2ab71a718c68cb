/** Photos of members: judged by content, made anew, kept, and the earlier one forgotten (SRV-014 to SRV-017). */
import { Readable } from 'node:stream'
import { photoTypes } from '@falaj/contract/services/rules/photo.ts'
import type { Audit } from '../../../audit.ts'
import type { FileAddresses } from '../../../http/file-addresses.ts'
import { Refused } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { ArrivedFile } from '../../../http/uploads.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { PhotoProcessor } from '../../../pictures/photo-processor.ts'
import type { FileStore } from '../../../ports/files/files.ts'
import { mediaTypeOf } from '../../../ports/files/media-type.ts'
import { StoredFiles } from '../../../stored-files.ts'
import { replacePhoto } from './photo-store.ts'

export interface PhotoParts {
  database: Database
  store: FileStore
  files: FileAddresses
  jobs: Jobs
  audit: Audit
  photoProcessor: PhotoProcessor
}

export async function changePhoto(
  { store, files, jobs, audit, photoProcessor }: PhotoParts,
  change: { member: SignedIn; personId: number | undefined; photo: ArrivedFile },
): Promise<{ id: number; image_path: string }> {
  const { member, photo } = change
  const personId = change.personId ?? member.personId
  if (!member.reach.people.includes(personId)) throw new Refused(404, 'server.profile.gone')
  const mediaType = await mediaTypeOf(photo.path)
  if (!isPhoto(mediaType)) {
    throw new Refused(422, 'server.photo.not-a-photo', {
      fields: { file: 'server.photo.not-a-photo' },
    })
  }
  const jpeg = await photoProcessor.portrait({ path: photo.path, mediaType }, photo.field)
  const about = { fileName: 'photo.jpg', mediaType: 'image/jpeg' }
  const stored = await store.store(Readable.from([jpeg]), about)
  await using portrait = new StoredFiles(store, [stored])
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    unit.keep(portrait)
    const before = await replacePhoto(unit, personId, stored)
    if (before !== null) await jobs.add('remove-file', { id: before }, {}, transaction)
    return unit.tell({ action: 'photo-changed', accountId: member.accountId, personId })
  })
  return { id: personId, image_path: files.of(stored.handle) }
}

const isPhoto = (mediaType: string) => photoTypes.some((type) => type === mediaType)
