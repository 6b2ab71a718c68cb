/** Where the core system fetches submitted documents, by handle and with a signature. */
import { fetchDocument } from '@falaj/contract/integration/calls.ts'
import { headersFault, signatureHeadersOf } from '@falaj/contract/integration/signature.ts'
import type { FastifyInstance } from 'fastify'
import type { Audit } from '../../audit.ts'
import { type Clock, hoursMs, later } from '../../clock.ts'
import { coreSignatureFault } from '../../http/core-signature.ts'
import { asAttachment } from '../../http/downloads.ts'
import { asksForLaterPart, sendRanged } from '../../http/ranges.ts'
import { storedContent } from '../../http/stored-content.ts'
import type { Database } from '../../ports/database/open.ts'
import { FileGone, type FileStore } from '../../ports/files/files.ts'
import { findSubmittedFile, wasReadByCore } from './core-outbox-store.ts'

/** Whoever asks for a part after that begins anew. */
const longestDownloadMs = hoursMs(1)

interface DocumentPorts {
  database: Database
  store: FileStore
  clock: Clock
  audit: Audit
  coreSecrets: readonly string[]
}

/** Registers `GET integration/v1/documents/:handle` below the prefix of `app`. */
export function submittedDocumentRoutes(app: FastifyInstance, ports: DocumentPorts): void {
  const { database, store, clock, audit, coreSecrets } = ports
  app.route<{ Params: { handle: string } }>({
    method: fetchDocument.method,
    url: `/${fetchDocument.path}`,
    config: { call: fetchDocument },
    handler: async (request, reply) => {
      const headers = signatureHeadersOf(request.headers)
      const now = clock.now()
      const signed = {
        direction: 'core-to-portal',
        method: request.method,
        path: request.url,
      } as const
      const fault =
        headersFault(headers, now) ?? (await coreSignatureFault(coreSecrets, headers, signed, now))
      const refuse = (status: number, message: string) =>
        reply.status(status).send({ success: false, message })
      if (fault) return refuse(401, `The signature is ${fault}.`)
      const found = await findSubmittedFile(database, request.params.handle)
      if (!found) return refuse(404, 'There is no such document.')
      const file = storedContent(store, found)
      // Once for a file that is fetched in parts, whichever comes first: its owner sees who has read it.
      const since = later(now, -longestDownloadMs)
      if (!asksForLaterPart(request, file) || !(await wasReadByCore(database, found, since)))
        await audit.record({
          action: 'document-read',
          accountId: null,
          personId: found.person_id,
          subject: `file:${found.id}`,
          address: request.ip,
        })
      try {
        asAttachment(reply, found.file_name).type(found.media_type)
        return await sendRanged(request, reply, file)
      } catch (error) {
        if (!(error instanceof FileGone)) throw error
        request.log.error('a stored file is lost')
        return refuse(404, 'There is no such document.')
      }
    },
  })
}
