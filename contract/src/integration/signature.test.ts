import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  headersFault,
  signatureFault,
  signatureHeader,
  signatureHeadersOf,
  signed,
  type SignedMessage,
  timestampHeader,
} from './signature.ts'

const at = new Date('2026-06-15T08:00:00.900Z')
const facts = { direction: 'core-to-portal', method: 'POST', path: '/facts' } as const

test('the signature is what any HMAC-SHA-256 gives, with the key of the direction, over two lines and the body', async () => {
  const headers = await signed('secret', { ...facts, body: 'عربي' }, at)
  const key = createHmac('sha256', 'secret').update('falaj core-to-portal').digest()
  const mac = createHmac('sha256', key).update('POST /facts\n1781510400\nعربي').digest('hex')
  expect(headers).toEqual({ [timestampHeader]: '1781510400', [signatureHeader]: `v2=${mac}` })
})

test('the headers have the names that partners know, and a message may have no body, or bytes', async () => {
  expect([timestampHeader, signatureHeader]).toEqual(['x-falaj-timestamp', 'x-falaj-signature'])
  expect(await signed('secret', facts, at)).toEqual(
    await signed('secret', { ...facts, body: '' }, at),
  )
  const bytes = Uint8Array.of(0, 200, 255)
  const key = createHmac('sha256', 'secret').update('falaj core-to-portal').digest()
  const mac = createHmac('sha256', key).update('POST /facts\n1781510400\n').update(bytes)
  const headers = await signed('secret', { ...facts, body: bytes }, at)
  expect(headers[signatureHeader]).toBe(`v2=${mac.digest('hex')}`)
})

test('headers are told apart: missing, malformed, outside the five minutes', () => {
  const now = new Date('2026-06-15T08:00:00Z')
  const seconds = now.getTime() / 1000
  const signature = `v2=${'a'.repeat(64)}`
  const told = (timestamp: unknown, given: unknown = signature) =>
    headersFault({ timestamp, signature: given }, now)
  expect(told(String(seconds))).toBeNull()
  expect([
    told(undefined),
    told(String(seconds), null),
    told(seconds),
    told(undefined, null),
  ]).toEqual(Array(4).fill('missing'))
  for (const timestamp of ['', `x${seconds}`, `${seconds}x`, '1'.repeat(13)])
    expect([timestamp, told(timestamp)]).toEqual([timestamp, 'malformed'])
  for (const given of [
    `x${signature}`,
    `${signature}a`,
    signature.slice(0, -1),
    'v2=',
    signature.slice(3),
  ])
    expect([given, told(String(seconds), given)]).toEqual([given, 'malformed'])
  for (const off of [300, -300]) expect(told(String(seconds + off))).toBeNull()
  for (const off of [301, -301]) expect(told(String(seconds + off))).toBe('outside the window')
})

test('what was signed is genuine; one changed byte, second, secret, method, path or direction is not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.nat(),
      async (body, secret, where) => {
        const message: SignedMessage = { ...facts, body }
        const headers = await signed(secret, message, at)
        const told = signatureHeadersOf(headers)
        const fault = (change: Partial<SignedMessage>) =>
          signatureFault(secret, told, { ...message, ...change }, at)
        expect(await fault({})).toBeNull()
        const changed = body.map((byte, index) => (index === where % body.length ? byte ^ 1 : byte))
        expect(await fault({ body: changed })).toBe('wrong')
        expect(await fault({ method: 'GET' })).toBe('wrong')
        expect(await fault({ path: '/facts?again' })).toBe('wrong')
        expect(await fault({ direction: 'portal-to-core' })).toBe('wrong')
        expect(await signatureFault(`${secret}.`, told, message, at)).toBe('wrong')
        const later = { ...told, timestamp: String(Number(told.timestamp) + 1) }
        expect(await signatureFault(secret, later, message, at)).toBe('wrong')
      },
    ),
    { numRuns: 50 },
  )
})

test('a signature of the first form, which covered time and body alone, is no longer one', async () => {
  const mac = createHmac('sha256', 'secret').update('1781510400.body').digest('hex')
  const told = { timestamp: '1781510400', signature: `v1=${mac}` }
  expect(await signatureFault('secret', told, { ...facts, body: 'body' }, at)).toBe('malformed')
})
