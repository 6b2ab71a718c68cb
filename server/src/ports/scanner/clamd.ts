/** Asks a clamd over TCP with its command INSTREAM: chunks, each after its length, and an empty one at the end. */
import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { secondsMs } from '../../clock.ts'

const usualPort = 3310
/** For the whole exchange. A document of 8 MB takes a fraction of a second. */
const longestMs = secondsMs(30)
/** Its answer is one line. */
const longestAnswer = 4_096

/** The returned function rejects if clamd is not reachable, does not answer, or reports an error. */
export function clamd({ hostname, port }: URL, answerTimeoutMs = longestMs) {
  return async (path: string): Promise<'clean' | 'infected'> => {
    const socket = connect({ host: hostname, port: Number(port) || usualPort })
    const { promise: answered, resolve, reject } = Promise.withResolvers<string>()
    let answer = ''
    socket.setEncoding('utf8').on('data', (more: string) => {
      answer += more
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')))
      else if (answer.length > longestAnswer) reject(new Error('clamd says too much.'))
    })
    socket.once('error', reject).once('close', () => reject(new Error('clamd hung up.')))
    const timer = setTimeout(() => reject(new Error('clamd does not answer.')), answerTimeoutMs)
    try {
      // It may answer and close before it has received everything.
      send(createReadStream(path), socket).catch(reject)
      return verdictOf(await answered)
    } finally {
      clearTimeout(timer)
      socket.destroy()
    }
  }
}

async function send(content: Readable, socket: ReturnType<typeof connect>): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const piece of content) {
    const bytes: Buffer = piece
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    socket.write(length)
    if (socket.write(bytes) || socket.destroyed) continue
    await new Promise((go) => socket.once('drain', go).once('close', go))
  }
  socket.write(Buffer.alloc(4))
}

function verdictOf(answer: string): 'clean' | 'infected' {
  if (/^stream: OK$/.test(answer)) return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw new Error(`clamd says: ${answer}`)
}
