import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aFamily } from '../testing/cover.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { openTestPortal } from '../testing/portal.ts'
import { signIn } from '../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
const family = await aFamily(portal.database)
const token = await signIn(portal, portal.browser(), family.account)
const ask = (path: string, headers: Record<string, string>) =>
  portal.app.inject({
    url: `/portal/api/${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
const long = `policy/${family.policyId}`

test('ADD-582 a longer answer comes compressed to whoever takes it, and says the same', async () => {
  const plain = await ask(long, { 'accept-encoding': 'identity' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.rawPayload.length).toBeGreaterThan(1_024)
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await ask(long, { 'accept-encoding': encoding })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(open(answer.rawPayload).toString()).toBe(plain.payload)
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})

test('ADD-582 a short answer and a document come as they are', async () => {
  for (const path of [
    'first-steps',
    `medical-card/${family.principal}?policy_id=${family.policyId}`,
  ]) {
    const { statusCode, headers } = await ask(path, { 'accept-encoding': 'br, gzip' })
    expect([path, statusCode]).toEqual([path, 200])
    expect(headers).not.toHaveProperty('content-encoding')
  }
})

const coverage = (payload: string | Buffer, headers: Record<string, string>) =>
  portal.app.inject({
    method: 'POST',
    url: '/portal/api/get-member-coverage',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    payload,
  })

test('ADD-582 a body that is compressed is not unpacked', async () => {
  const body = JSON.stringify({ policy_id: family.policyId })
  expect((await coverage(body, {})).statusCode).toBe(200)
  const packed = await coverage(gzipSync(body), { 'content-encoding': 'gzip' })
  expect(packed.statusCode).toBe(400)
})
