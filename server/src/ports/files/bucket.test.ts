import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BucketFiles } from './bucket.ts'
import { placeOf } from './place.ts'
import { about, receipt } from './testing/promises.ts'

const kept = new Set<string | undefined>()
let times = 0
/** Answers as one that speaks S3, and passes over the wish to encrypt. */
const store = createServer((request, response) => {
  request.resume().once('end', () => {
    if (request.method === 'PUT') {
      times += 1
      kept.add(request.url?.split('?')[0])
    }
    if (request.method === 'DELETE') kept.delete(request.url?.split('?')[0])
    response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"1"' }).end()
  })
})
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'portal')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'of the tests')
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  vi.unstubAllEnvs()
  store.close()
})

function filesWith(wish: string): BucketFiles {
  const { port } = store.address() as AddressInfo
  const place = placeOf(`s3://files/portal?endpoint=http://127.0.0.1:${port}&${wish}`)
  if (!place || 'folder' in place) throw new Error(`${wish} is none.`)
  return new BucketFiles(place)
}
const content = () => Readable.from([Buffer.from(receipt.content)])

test.each(['sse=AES256', 'sse=aws:kms&sse-key=k'])(
  'ADD-512 a store that passes over %s is given a file once, and keeps none',
  async (wish) => {
    const files = filesWith(wish)
    times = 0
    for (const put of [
      () => files.store(content(), about),
      () => files.take('a'.repeat(43), async () => content(), receipt),
    ])
      await expect(put()).rejects.toThrow(
        'The store of files does not encrypt, though FILES_URL asks for it.',
      )
    expect(times).toBe(2)
    expect([...kept]).toEqual([])
  },
)

test('ADD-512 where FILES_URL asks for no encryption it keeps them', async () => {
  await filesWith('region=us-east-1').store(content(), about)
  expect(kept.size).toBe(1)
})
