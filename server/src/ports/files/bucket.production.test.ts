import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  CreateMultipartUploadCommand,
  ListObjectsV2Command,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import pino, { type Logger } from 'pino'
import { pdf } from '../../inspection/testing/corpus.ts'
import { aFamily } from '../../testing/cover.ts'
import { formOf } from '../../testing/form.ts'
import { Line } from '../../testing/line.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'
import { startSwift, type Swift, swiftIsInstalled, swiftKeys } from '../../testing/swift.ts'
import { BucketFiles } from './bucket.ts'
import { FilesUnavailable } from './file-fault.ts'
import { nameOf } from './handle.ts'
import { placeOf } from './place.ts'
import { about, keepsItsPromises, placesIn, receipt } from './testing/promises.ts'

let swift: Swift
let address: string
beforeAll(async () => {
  if (!swiftIsInstalled) return
  Object.assign(process.env, swiftKeys)
  swift = await startSwift()
  address = await swift.bucket('files')
}, 180_000)
afterAll(async () => {
  for (const name of Object.keys(swiftKeys)) delete process.env[name]
  await swift?.close()
})

function filesAt(where: string, patience?: number): BucketFiles {
  const place = placeOf(where)
  if (!place || 'folder' in place) throw new Error(`${where} is no bucket.`)
  return new BucketFiles(place, patience)
}
const clientOf = () =>
  new S3Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${swift.port}`,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
const content = () => Readable.from([Buffer.from(receipt.content)])
const wholeFiles = async () =>
  (await clientOf().send(new ListObjectsV2Command({ Bucket: 'files' }))).KeyCount
/** On which the first words of some files are changed. */
async function aCarelessLine(port: number) {
  const line = { port: 0, spoils: 0, close: () => void server.close() }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('data', (part: Buffer) => {
      const at = line.spoils > 0 ? part.indexOf(receipt.content) : -1
      if (at >= 0) {
        line.spoils -= 1
        part.write('laid', at)
      }
      far.write(part)
    })
    far.on('data', (part) => near.write(part))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  line.port = typeof address === 'object' && address ? address.port : 0
  return line
}

keepsItsPromises('a bucket of Swift', () => filesAt(address), swiftIsInstalled)

describe.skipIf(!swiftIsInstalled)('a bucket of Swift', () => {
  test('ADD-510 a process that died leaves parts, which are listed and discarded; what is not ours is neither', async () => {
    const files = filesAt(await swift.bucket('left'))
    const client = clientOf()
    const theirs = ['portal/notes.txt', 'elsewhere/ab/abc']
    for (const Key of theirs)
      await client.send(new PutObjectCommand({ Bucket: 'left', Key, Body: 'x' }))
    const Key = `portal/${nameOf('b'.repeat(43))}`
    await client.send(new CreateMultipartUploadCommand({ Bucket: 'left', Key }))
    expect(await placesIn(files)).toEqual([nameOf('b'.repeat(43)).slice(3)])
    for await (const some of files.list()) for (const kept of some) await kept.discard()
    const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: 'left' }))
    expect(Uploads ?? []).toEqual([])
    expect(await placesIn(files)).toEqual([])
  })

  test('ADD-511 what was changed on its way is refused by the store, and sent again', async () => {
    const line = await aCarelessLine(swift.port)
    const files = filesAt(address.replace(String(swift.port), String(line.port)))
    const before = await placesIn(files)
    line.spoils = 1
    await files.take('c'.repeat(43), async () => content(), receipt)
    expect(await text(await files.open('c'.repeat(43)))).toBe('paid in full')
    expect(line.spoils).toBe(0)
    line.spoils = 9
    await expect(files.take('d'.repeat(43), async () => content(), receipt)).rejects.toThrow(
      'The store of files answered 400 BadDigest.',
    )
    line.close()
    expect(await placesIn(filesAt(address))).toHaveLength(before.length + 1)
  })

  test('ADD-512 a store that does not encrypt keeps nothing that was to be encrypted', async () => {
    const before = await placesIn(filesAt(address))
    for (const sse of ['sse=AES256', 'sse=aws:kms&sse-key=k']) {
      const files = filesAt(`${address}&${sse}`)
      await expect(files.store(content(), about)).rejects.toThrow(FilesUnavailable)
      await expect(files.take('e'.repeat(43), async () => content(), receipt)).rejects.toThrow(
        'The store of files answered 501 NotImplemented.',
      )
    }
    expect(await placesIn(filesAt(address))).toEqual(before)
  })

  test('ADD-513 one that swallows everything is given up in time, and serves again at once', async () => {
    const line = new Line({ host: '127.0.0.1', port: swift.port })
    const behind = address.replace(String(swift.port), String(await line.open()))
    const files = filesAt(behind, 500)
    const stored = await files.store(content(), about)
    line.goDead()
    await expect(files.open(stored.handle)).rejects.toThrow(FilesUnavailable)
    await expect(files.sizeOf(stored.handle)).rejects.toThrow(FilesUnavailable)
    await expect(files.remove(stored.handle)).rejects.toThrow(FilesUnavailable)
    line.repair()
    expect(await text(await filesAt(behind).open(stored.handle))).toBe('paid in full')
    line.close()
  })

  test('ADD-513 one whose line breaks while a file goes there keeps no part of it', async () => {
    const line = new Line({ host: '127.0.0.1', port: swift.port })
    const behind = address.replace(String(swift.port), String(await line.open()))
    const [listed, whole] = [await placesIn(filesAt(address)), await wholeFiles()]
    const breaking = Readable.from(
      (async function* () {
        for (let sent = 0; sent < 18; sent += 1) {
          // The first part has arrived, and the second is about to leave.
          if (sent === 16) line.cut()
          yield Buffer.alloc(1_000_000, 7)
        }
      })(),
    )
    await expect(filesAt(behind).store(breaking, about)).rejects.toThrow(FilesUnavailable)
    line.close()
    expect(await wholeFiles()).toBe(whole)
    expect((await placesIn(filesAt(address))).length).toBe(listed.length + 1)
  })

  test.each([
    ['that is not there', 'files', 'other', 'answered 404 NoSuchBucket'],
    ['whose keys are others', '', '', 'answered 403 SignatureDoesNotMatch'],
  ])(
    'ADD-513 a bucket %s is a fault of the store, not a lost file',
    async (_what, name, other, says) => {
      if (!name) process.env.AWS_SECRET_ACCESS_KEY = 'wr0ng'
      const files = filesAt(address.replace(name, other))
      try {
        const failing = [
          () => files.open('a'.repeat(43)),
          () => files.store(content(), about),
          () => files.take('f'.repeat(43), async () => content(), receipt),
          () => placesIn(files),
        ]
        for (const ask of failing)
          await expect(ask()).rejects.toMatchObject({
            name: 'FilesUnavailable',
            message: `The store of files ${says}.`,
          })
      } finally {
        Object.assign(process.env, swiftKeys)
      }
    },
  )
})

describe.skipIf(!swiftIsInstalled)('a portal whose files lie in a bucket of Swift', () => {
  test(
    'ADD-513 ADD-514 away or full is a 503 with a time, stores nothing half, and ends by itself; no line names a key',
    { timeout: 240_000 },
    async () => {
      const line = new Line({ host: '127.0.0.1', port: swift.port })
      const bucket = await swift.bucket('members', await line.open())
      const logged: string[] = []
      const logger = pino({ level: 'debug' }, { write: (one: string) => void logged.push(one) })
      await using portal = await openPortal({ FILES_URL: bucket }, logger)
      const send = () => portal.send(pdf(), 'report.pdf')
      const rows = async () =>
        (await portal.database.selectFrom('stored_file').select('id').execute()).length
      const stored = filesAt(bucket.replace(/:\d+$/, `:${swift.port}`))

      expect((await send()).statusCode).toBe(200)
      expect(await placesIn(stored)).toHaveLength(1)

      const unusable = {
        success: false,
        message: "We can't save or open files at the moment. Please try again in a few minutes.",
      }
      const refused = async () => {
        const answer = await send()
        expect(answer.statusCode).toBe(503)
        expect(answer.headers['retry-after']).toBe('60')
        expect(answer.json()).toEqual(unusable)
        expect(await rows()).toBe(1)
      }
      line.cut()
      await refused()
      line.repair()
      expect(await placesIn(stored)).toHaveLength(1)

      await swift.stop('object')
      await swift.start('object', 'fallocate_reserve = 100%')
      await refused()
      await swift.stop('object')
      await swift.start('object')
      expect(await placesIn(stored)).toHaveLength(1)

      const answer = await send()
      expect(answer.statusCode).toBe(200)
      const { handle } = answer.json<{ data: StagedUpload }>().data
      expect(await text(await stored.open(handle))).toBe(Buffer.from(pdf()).toString())
      expect(await rows()).toBe(2)

      const log = logged.join('')
      expect(log.match(/file store unusable/g)).toHaveLength(2)
      expect(log).toContain('The store of files ')
      for (const key of Object.values(swiftKeys)) expect(log).not.toContain(key)
      line.close()
    },
  )
})

async function openPortal(settings: Record<string, string>, logger: Logger) {
  const portal = await openTestPortal(settings, logger)
  const family = await aFamily(portal.database)
  const token = await signIn(portal, portal.browser(), family.account)
  return {
    database: portal.database,
    send: async (file: Uint8Array, name: string) => {
      const { headers, payload } = await formOf({ content: file, name })
      return portal.app.inject({
        method: 'POST',
        url: '/portal/api/sent-documents',
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      })
    },
    [Symbol.asyncDispose]: () => portal.close(),
  }
}
