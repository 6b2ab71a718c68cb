/** Where the core system fetches the bytes of what was handed over to it, by handle and with a signature. */
import {
  asSigned,
  headersFault,
  signatureFault,
  signatureHeader,
  timestampHeader,
} from '@falaj/contract/integration/signature.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { asAttachment } from '../../http/downloads.ts'
import { sendRanged } from '../../http/ranges.ts'
import type { Database } from '../../ports/database/open.ts'
import { FileGone, type FileStore } from '../../ports/files/files.ts'

interface DocumentPorts {
  database: Database
  store: FileStore
  clock: Clock
  coreSecret: string
}

/** Registers `GET integration/v1/documents/:handle` below the prefix of `app`. */
export function handedDocuments(app: FastifyInstance, ports: DocumentPorts): void {
  const { database, store, clock, coreSecret } = ports
  app.route<{ Params: { handle: string } }>({
    method: 'GET',
    url: '/integration/v1/documents/:handle',
    schema: {
      tags: ['integration'],
      summary: 'A document that was handed over, whole or a range of it; see docs/integration.md',
    },
    handler: async (request, reply) => {
      const headers = {
        timestamp: request.headers[timestampHeader],
        signature: request.headers[signatureHeader],
      }
      const now = clock.now()
      const said = asSigned(request.method, request.url)
      const fault =
        headersFault(headers, now) ?? (await signatureFault(coreSecret, headers, said, now))
      const refuse = (status: number, message: string) =>
        reply.status(status).send({ success: false, message })
      if (fault) return refuse(401, `The signature is ${fault}.`)
      const found = await findHanded(database, request.params.handle)
      if (!found) return refuse(404, 'There is no such document.')
      try {
        asAttachment(reply, found.file_name).type(found.media_type)
        return await sendRanged(request, reply, {
          size: found.size,
          etag: `"${found.sha256.slice(0, 32)}"`,
          open: (range) => store.open(found.handle, range),
        })
      } catch (error) {
        if (!(error instanceof FileGone)) throw error
        request.log.error('a stored file is lost')
        return refuse(404, 'There is no such document.')
      }
    },
  })
}

/** What members uploaded and submitted; what waits for its form is nobody's business yet. */
function findHanded(database: Database, handle: string) {
  return database
    .selectFrom('stored_file')
    .leftJoin('sent_ahead', 'sent_ahead.file_id', 'stored_file.id')
    .select(['handle', 'file_name', 'media_type', 'size', 'sha256'])
    .where('handle', '=', handle)
    .where('sent_ahead.file_id', 'is', null)
    .where('scan', '<>', 'infected')
    .executeTakeFirst()
}
