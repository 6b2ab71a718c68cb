/** Asks a clamd over TCP with its command INSTREAM: chunks, each after its length, and an empty one at the end. */
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { largestDocument } from '@falaj/contract/requests/rules/documents.ts'
import { secondsMs } from '../../clock.ts'

const usualPort = 3310
/** For the whole exchange. A document of 8 MB takes a fraction of a second. */
const longestMs = secondsMs(30)
/** Its answer is one line. */
const longestAnswer = 4_096

/** `swollen`: it gave up before it had seen everything, because of a limit of its own. */
export type Verdict = 'clean' | 'infected' | 'swollen'

/** The returned function rejects if clamd is not reachable, does not answer, or reports an error. */
export function clamd({ hostname, port }: URL, answerTimeoutMs = longestMs) {
  return async (content: Readable): Promise<Verdict> => {
    const socket = connect({ host: hostname, port: Number(port) || usualPort })
    const { promise: answered, resolve, reject } = Promise.withResolvers<string>()
    let answer = ''
    socket.setEncoding('utf8').on('data', (more: string) => {
      answer += more
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')))
      else if (answer.length > longestAnswer) reject(new Error('clamd says too much.'))
    })
    socket.once('error', (error) => reject(hasHungUp(error) ? cutShort(error) : error))
    socket.once('close', () => reject(new Error('clamd hung up.')))
    const timer = setTimeout(() => reject(new Error('clamd does not answer.')), answerTimeoutMs)
    try {
      // It may answer and close before it has received everything.
      send(content, socket).catch((error: unknown) => content.errored && reject(error))
      return verdictOf(await answered)
    } finally {
      clearTimeout(timer)
      socket.destroy()
      content.destroy()
    }
  }
}

async function send(content: Readable, socket: Socket): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of content) {
    const bytes: Buffer = piece
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    await written(socket, Buffer.concat([length, bytes]))
  }
  await written(socket, Buffer.alloc(4))
}

const written = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

/** Its answer, if there was one, is lost: a line that breaks while it is written to is not read any more. */
const hasHungUp = (error: Error): boolean =>
  'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET')

const cutShort = (cause: Error) =>
  new Error(`clamd hung up in the middle of a document: it was stopped, or ${tooSmall}`, { cause })

const tooSmall = `its StreamMaxLength is not above ${largestDocument} bytes.`

function verdictOf(answer: string): Verdict {
  if (/^stream: OK$/.test(answer)) return 'clean'
  // Only said with AlertExceedsMax; without it clamd calls clean what it has not seen.
  if (/^stream: Heuristics\.Limits\.Exceeded\S* FOUND$/.test(answer)) return 'swollen'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  if (/size limit exceeded/i.test(answer))
    throw new Error(`clamd takes no document of this size: ${tooSmall}`)
  throw new Error(`clamd says: ${answer}`)
}
