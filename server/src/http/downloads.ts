/** Headers for downloads: a file name, no content sniffing, no caching, and no scripts where they are opened. */
import { Readable } from 'node:stream'
import { create } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** `fileName` may hold any letters; browsers that know only ASCII get it with question marks. */
export function sendPdf(
  reply: FastifyReply,
  fileName: string,
  pdf: Uint8Array | Readable,
): FastifyReply {
  return asAttachment(reply, fileName)
    .header('content-type', 'application/pdf')
    .send(pdf instanceof Readable ? pdf : Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}

export function asAttachment(reply: FastifyReply, fileName: string): FastifyReply {
  return reply
    .header('content-disposition', disposition(fileName))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('content-security-policy', powerless)
}

/** For files made by others: opened as a page it runs nothing, loads nothing and has no origin. */
export const powerless = "default-src 'none'; sandbox"

/** Plain names in quotes, as old download managers want them. */
const disposition = (fileName: string) =>
  /^[\w .()-]+$/.test(fileName) ? `attachment; filename="${fileName}"` : create(fileName)
