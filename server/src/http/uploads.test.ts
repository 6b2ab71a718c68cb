import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, type SentFile } from '../testing/form.ts'
import { makeApp } from './app.ts'
import { takeUploads, UploadRoom } from './uploads.ts'

const folder = await mkdtemp(join(tmpdir(), 'falaj-uploads-'))
const room = new UploadRoom(folder, { bytes: 1_000, everyMs: 300 })
const largest = 100_000
let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = makeApp(
    { trustedProxies: [], publicBaseUrl: 'http://localhost', production: false, busyAfterMs: 0 },
    pino({ level: 'silent' }),
  )
  await takeUploads(app, (scope) => {
    // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- this is Fastify, which awaits them
    scope.post('/files', async (request) => {
      await using arrived = await room.receive(request, { largest, mostFiles: 2 })
      const files = arrived.files.map(({ field, fileName, size }) => ({ field, fileName, size }))
      return { files, fields: arrived.fields, there: (await readdir(folder)).length }
    })
  })
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  port = Number(address.port)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const post = async (files: SentFile | SentFile[], fields: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/files', ...(await formOf(files, fields)) })
/** The server's answer to raw bytes. */
const say = async (parts: string[]) => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  // It may be closed while we are still sending.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('end', resolve).once('close', resolve))
  for (const part of parts) {
    if (socket.writable) socket.write(part)
    await wait(20)
  }
  await closed
  socket.destroy()
  return answer
}
const head = (length: number, type = 'multipart/form-data; boundary=x') =>
  `POST /files HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
const beginning = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'

test('files and fields arrive, and are gone when the call has ended', async () => {
  const content = Buffer.alloc(70_000, 'a')
  const answer = await post(
    [
      { field: 'docs[0]', name: 'تقرير طبي.pdf', content },
      { field: 'docs[1]', name: '../../etc/passwd', content: Buffer.from('x') },
    ],
    { policy_id: '17' },
  )
  expect(answer.json()).toEqual({
    files: [
      { field: 'docs[0]', fileName: 'تقرير طبي.pdf', size: 70_000 },
      { field: 'docs[1]', fileName: 'passwd', size: 1 },
    ],
    fields: { policy_id: '17' },
    there: 2,
  })
  expect(await readdir(folder)).toEqual([])
})

test('a file of exactly the limit arrives, one byte more is refused, also beside a good one', async () => {
  expect((await post({ content: Buffer.alloc(largest) })).statusCode).toBe(200)
  const good = { content: Buffer.from('good') }
  for (const files of [
    [{ content: Buffer.alloc(largest + 1) }],
    [good, { content: Buffer.alloc(largest + 1) }],
  ]) {
    expect((await post(files)).statusCode).toBe(413)
  }
  expect(await readdir(folder)).toEqual([])
})

test('a name that hides what it is loses its marks', async () => {
  const answer = await post({ name: 'invoice\u202Efdp.exe', content: Buffer.from('x') })
  expect(answer.json()).toMatchObject({ files: [{ fileName: 'invoicefdp.exe' }] })
})

test('too many files, and what is no form', async () => {
  const file = { content: Buffer.from('x') }
  expect((await post([file, file, file])).json()).toMatchObject({
    message: 'Send at most 2 files.',
  })
  const json = await app.inject({ method: 'POST', url: '/files', payload: { file: 'x' } })
  expect(json.statusCode).toBe(415)
})

test.each([
  ['without its last boundary', [head(beginning.length + 5), beginning, 'hello']],
  ['without a boundary', [head(5, 'multipart/form-data'), 'hello']],
  [
    'with a field named like a part of every object',
    [
      head(70),
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'.padEnd(70),
    ],
  ],
])('a form %s is refused, not failed', async (_what, parts) => {
  expect(await say(parts)).toMatch(/^HTTP\/1.1 400 /)
})

test('more than all files together may hold is refused before it is read', async () => {
  expect(await say([head(1_000_000_000)])).toMatch(/^HTTP\/1.1 413 /)
})

test('who falls silent, or drips, is told and cut, and nothing is left', async () => {
  const drip = Array.from({ length: 30 }, () => 'x')
  for (const parts of [
    [head(50_000), beginning],
    [head(50_000), beginning, ...drip],
  ]) {
    const answer = await say(parts)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).toContain('The file arrived too slowly.')
  }
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('who breaks off leaves nothing behind', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(head(50_000) + beginning + 'some of it')
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('what a crash left behind is gone at the next start, however fresh it is', async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'half-of-a-file'), 'x')
  await room.sweep()
  expect(await readdir(folder).catch(() => [])).toEqual([])
  // And it accepts files again.
  expect((await post({ content: Buffer.from('x') })).statusCode).toBe(200)
})
