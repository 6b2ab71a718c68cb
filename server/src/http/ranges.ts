/** Sends a whole file or one range of it, which viewers and resumed downloads ask for. */
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import type { ByteRange } from '../ports/files/files.ts'

export interface RangedFile {
  /** Bytes. */
  size: number
  /** Changes with the content. */
  etag: string
  open(range?: ByteRange): Promise<Readable>
}

/** Status 206 for one range, 416 for one beyond the end; several ranges at once get the whole file. */
export async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RangedFile,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes').header('etag', file.etag)
  const range = askedRange(request, file)
  if (range === 'beyond') {
    return reply.status(416).header('content-range', `bytes */${file.size}`).send()
  }
  if (range === 'whole') return reply.header('content-length', file.size).send(await file.open())
  const { start, end } = range
  const part = await file.open(range)
  return reply
    .status(206)
    .header('content-range', `bytes ${start}-${end}/${file.size}`)
    .header('content-length', end - start + 1)
    .send(part)
}

/** Asks for a later part only, as a download does that was begun before. */
export function asksForLaterPart(
  request: FastifyRequest,
  file: Pick<RangedFile, 'size' | 'etag'>,
): boolean {
  const range = askedRange(request, file)
  return typeof range === 'object' && range.start > 0
}

function askedRange(
  { headers }: FastifyRequest,
  { size, etag }: Pick<RangedFile, 'size' | 'etag'>,
): ByteRange | 'whole' | 'beyond' {
  const fresh = headers['if-range'] === undefined || headers['if-range'] === etag
  if (headers.range === undefined || !fresh) return 'whole'
  const ranges = parseRange(size, headers.range)
  if (ranges === -1) return 'beyond'
  const [range] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges
  return range && typeof ranges === 'object' && ranges.length === 1 ? range : 'whole'
}
