/** The last lines of the portal's log, each by allow-list: what happened, where and how long it took, and to nobody. */
import { open } from 'node:fs/promises'
import { z } from 'zod'
import { masked } from './masked.ts'

/** Of these only the end of the file is read. */
const mostBytes = 8_000_000
const lines = 2_000

const word = z.string().regex(/^[\w.:/*-]{1,120}$/)
/** Of a stack: a function of ours or of a library, and its line. */
const place = /^\s+at [\w.#<>$ [\]]*\(?(file:\/\/|node:)[\w./@+-]+:\d+:\d+\)?$/
/** Left out when it is anything else. */
const field = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined)

/** No account, no address of a visitor, no words of an error. */
const line = z.object({
  level: z.number(),
  time: z.iso.datetime(),
  instance: field(word),
  reqId: field(z.hash('md5')),
  method: field(word),
  route: field(z.string().regex(/^[\w.:/*-]{1,200}$/)),
  status: field(z.number()),
  ms: field(z.number()),
  spent: field(z.record(word, z.number())),
  event: field(word),
  key: field(word),
  limit: field(word),
  kind: field(word),
  attempts: field(z.number()),
  fault: field(z.string().regex(/^[\w ]{1,40}$/)),
  count: field(z.number()),
  err: field(
    z.object({
      type: field(word),
      code: field(word),
      constraint: field(word),
      table: field(word),
      at: field(z.array(z.string()).transform((places) => places.filter((one) => place.test(one)))),
    }),
  ),
  msg: field(z.string().transform(masked)),
})

/** A file of JSON lines; what is none is passed over. */
export async function lastLogLines(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - mostBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer
      .toString('utf8', 0, bytesRead)
      .split('\n')
      .flatMap((text) => {
        const read = line.safeParse(jsonOf(text)).data
        return read ? [`${JSON.stringify(read)}\n`] : []
      })
      .slice(-lines)
      .join('')
  } finally {
    await file.close()
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
