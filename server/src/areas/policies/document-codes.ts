/**
 * Codes on documents, which anybody can check without an account. A code contains what it is about, an enrolment or a
 * pre-approval, and the hour when it expires, signed, in characters that cannot be confused with each other. Nothing is
 * stored; a check looks up the current state.
 */
import { timingSafeEqual } from 'node:crypto'
import type { CheckableDocument } from '@falaj/contract/policies/schemas.ts'
import { hoursMs } from '../../clock.ts'
import { hmac } from '../../secrets.ts'

export interface DocumentCode {
  kind: CheckableDocument
  /** The enrolment that it is about; of a pre-approval, the request. */
  subjectId: number
  validUntil: Date
}

/** Codes are printed on paper, so a number is never reused. */
const kinds: Record<CheckableDocument, number> = {
  'medical-card': 1,
  'table-of-benefits': 2,
  'provider-list': 3,
  'life-insurance': 11,
  'medical-insurance': 12,
  'temporary-medical-insurance': 13,
  'medical-replacement': 14,
  'haad-medical-insurance': 15,
  'pre-approval': 21,
}
const payloadBytes = 9
const signatureBytes = 6
/** Crockford's base 32: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = ((payloadBytes + signatureBytes) * 8) / 5

/** Twenty-four characters; the hour is rounded up. */
export function writeDocumentCode(key: Buffer, code: DocumentCode): string {
  const payload = Buffer.alloc(payloadBytes)
  payload.writeUInt8(kinds[code.kind], 0)
  payload.writeUIntBE(code.subjectId, 1, 5)
  payload.writeUIntBE(Math.ceil(+code.validUntil / hoursMs(1)), 6, 3)
  return base32(Buffer.concat([payload, signature(key, payload)]))
}

/** The day ends last at UTC+3, in Bahrain, Kuwait and Qatar. */
export const endOfDayInGulf = (day: string): Date => new Date(`${day}T23:59:59+03:00`)

/** Undefined for anything that we did not write. Accepts lower case, dashes and look-alikes. */
export function readDocumentCode(key: Buffer, written: string): DocumentCode | undefined {
  const bytes = fromBase32(
    written.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'),
  )
  if (!bytes) return undefined
  const payload = bytes.subarray(0, payloadBytes)
  if (!timingSafeEqual(bytes.subarray(payloadBytes), signature(key, payload))) return undefined
  const kind = (Object.keys(kinds) as CheckableDocument[]).find(
    (name) => kinds[name] === payload.readUInt8(0),
  )
  if (!kind) return undefined
  return {
    kind,
    subjectId: payload.readUIntBE(1, 5),
    validUntil: new Date(payload.readUIntBE(6, 3) * hoursMs(1)),
  }
}

const signature = (key: Buffer, payload: Buffer) =>
  hmac(key, payload.toString('hex')).subarray(0, signatureBytes)

function base32(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let code = ''
  while (code.length < codeLength) {
    code = alphabet.charAt(Number(value % 32n)) + code
    value /= 32n
  }
  return code
}

function fromBase32(code: string): Buffer | undefined {
  if (code.length !== codeLength) return undefined
  let value = 0n
  for (const letter of code) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 32n + BigInt(digit)
  }
  return Buffer.from(value.toString(16).padStart((payloadBytes + signatureBytes) * 2, '0'), 'hex')
}
