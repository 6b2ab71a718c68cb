import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signatureFault, signatureHeader, signed, timestampHeader } from './signature.ts'

const at = new Date('2026-06-15T08:00:00.900Z')

test('the signature is what any HMAC-SHA-256 over timestamp, dot and body gives', async () => {
  const headers = await signed('secret', 'عربي', at)
  expect(headers).toEqual({
    [timestampHeader]: '1781510400',
    [signatureHeader]: `v1=${createHmac('sha256', 'secret').update('1781510400.عربي').digest('hex')}`,
  })
})

test('what was signed is genuine; one changed byte, second or secret is not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.nat(),
      async (body, secret, where) => {
        const headers = await signed(secret, body, at)
        const told = { timestamp: headers[timestampHeader], signature: headers[signatureHeader] }
        expect(await signatureFault(secret, told, body, at)).toBeNull()
        const changed = body.map((byte, index) => (index === where % body.length ? byte ^ 1 : byte))
        expect(await signatureFault(secret, told, changed, at)).toBe('wrong')
        expect(await signatureFault(`${secret}.`, told, body, at)).toBe('wrong')
        const later = { ...told, timestamp: String(Number(told.timestamp) + 1) }
        expect(await signatureFault(secret, later, body, at)).toBe('wrong')
      },
    ),
    { numRuns: 50 },
  )
})
