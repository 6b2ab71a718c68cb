import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { clamd } from './clamd.ts'
import { openScanner, ScannerUnreachable } from './scanner.ts'

const folder = await mkdtemp(join(tmpdir(), 'falaj-scan-'))
const clean = join(folder, 'clean')
const infected = join(folder, 'infected')
const large = join(folder, 'large')
await writeFile(clean, 'paid in full')
await writeFile(infected, 'a virus')
await writeFile(large, Buffer.alloc(8_388_608, 'a'))
const servers: Server[] = []
afterAll(async () => {
  for (const server of servers) server.close()
  await rm(folder, { recursive: true })
})

/** Speaks as clamd does; `answer` is what it says to the whole content. */
async function standIn(answer: (content: Buffer) => string | undefined): Promise<string> {
  const server = createServer((socket: Socket) => {
    let said = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (more) => {
      said = Buffer.concat([said, more])
      const content = streamed(said)
      if (!content) return
      const words = answer(content)
      if (words === undefined) socket.destroy()
      else socket.end(`${words}\0`)
    })
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return `tcp://127.0.0.1:${address.port}`
}

/** The content once it is whole. */
function streamed(said: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  const pieces: Buffer[] = []
  let at = command.length
  while (said.length >= at + 4) {
    const length = said.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(said.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const verdict = (content: Buffer) =>
  content.includes('virus') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
const logger = pino({ level: 'silent' })
const opened = (url: string | null, failsClosed = true) => openScanner({ url, failsClosed, logger })

test('without a scanner nothing is scanned', async () => {
  expect(await opened(null).scan(infected)).toBe('unscanned')
})

test('clamd gets the whole content, and its verdict counts', async () => {
  const sizes: number[] = []
  const scanner = opened(
    await standIn((content) => {
      sizes.push(content.length)
      return verdict(content)
    }),
  )
  expect(await scanner.scan(clean)).toBe('clean')
  expect(await scanner.scan(infected)).toBe('infected')
  expect(await scanner.scan(large)).toBe('clean')
  expect(sizes).toEqual([12, 7, 8_388_608])
})

test.each([
  ['hangs up', () => standIn(() => undefined)],
  ['could not', () => standIn(() => 'INSTREAM size limit exceeded. ERROR')],
  ['says what nobody understands', () => standIn(() => 'stream: perhaps')],
  ['says nothing in it', () => standIn(() => '')],
  ['is not there', async () => 'tcp://127.0.0.1:1'],
])('where members are, nothing passes while clamd %s', async (_what, at) => {
  const url = await at()
  await expect(opened(url).scan(clean)).rejects.toThrow(ScannerUnreachable)
  expect(await opened(url, false).scan(clean)).toBe('unscanned')
})

test('a clamd that never answers is given up', async () => {
  const silent = createServer(() => undefined)
  servers.push(silent.listen(0, '127.0.0.1'))
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const scan = clamd(new URL(`tcp://127.0.0.1:${port}`), 50)
  await expect(scan(createReadStream(clean))).rejects.toThrow('not answer')
})
