/** Documents of claims, pre-approvals and complaints, by their handle and through their owner. */
import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from '../../audit.ts'
import type { RangedFile } from '../../http/ranges.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { storedContent } from '../../http/stored-content.ts'
import type { Database } from '../../ports/database/open.ts'
import { type ByteRange, FileGone, type FileStore } from '../../ports/files/files.ts'
import type { RequestKinds } from '../requests/kind.ts'
import { findAttached } from './attachments-store.ts'

export interface AttachedFile extends RangedFile {
  name: string
  mediaType: string
}

/** @throws {Refused} 404 for an unknown handle and for somebody else's document, in the same words. */
export async function attachedFile(
  {
    database,
    store,
    audit,
    kinds,
  }: { database: Database; store: FileStore; audit: Audit; kinds: RequestKinds },
  member: SignedIn,
  handle: string,
  log: FastifyBaseLogger,
): Promise<AttachedFile> {
  const found = await findAttached(database, { kinds, reach: member.reach }, handle)
  if (!found) throw notFound()
  await audit.record({
    action: 'document-read',
    accountId: member.accountId,
    // Whose it is, not who reads it: the owner sees who has (document-views).
    personId: found.person_id ?? member.personId,
    subject: `file:${found.id}`,
  })
  const content = storedContent(store, found)
  const open = async (range?: ByteRange) => {
    try {
      return await content.open(range)
    } catch (error) {
      if (!(error instanceof FileGone)) throw error
      log.error('a stored file is lost')
      throw new Refused(404, 'server.file.gone')
    }
  }
  return { ...content, name: found.file_name, mediaType: found.media_type, open }
}
