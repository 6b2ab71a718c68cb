/**
 * How portal and core system sign what they send each other: HMAC-SHA-256 with the shared secret over
 * `timestamp.body`, so that neither the body nor the time can be exchanged. The same in both directions.
 */
export const timestampHeader = 'x-falaj-timestamp'
export const signatureHeader = 'x-falaj-signature'
/** Seconds that a message may be old, or ahead of our clock. */
export const signatureWindow = 300

/** What is signed in place of a body where there is none: `GET /portal/api/integration/v1/documents/…`. */
export const asSigned = (method: string, path: string): string => `${method} ${path}`

const encoder = new TextEncoder()

/** The headers of a message. `at` is when it is sent; the timestamp is in whole seconds since 1970. */
export async function signed(
  secret: string,
  body: string | Uint8Array,
  at: Date,
): Promise<Record<typeof timestampHeader | typeof signatureHeader, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), covered(timestamp, body))
  return { [timestampHeader]: timestamp, [signatureHeader]: `v1=${hex(new Uint8Array(mac))}` }
}

export type SignatureFault = 'missing' | 'malformed' | 'outside the window' | 'wrong'

interface SignatureHeaders {
  timestamp: unknown
  signature: unknown
}

/** What is wrong with the headers alone, so that a body need not be read for nothing. */
export function headersFault(
  { timestamp, signature }: SignatureHeaders,
  at: Date,
): Exclude<SignatureFault, 'wrong'> | null {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return 'missing'
  if (!/^\d{1,12}$/.test(timestamp) || !/^v1=[0-9a-f]{64}$/i.test(signature)) return 'malformed'
  const age = Math.abs(at.getTime() / 1000 - Number(timestamp))
  return age > signatureWindow ? 'outside the window' : null
}

/** Null when the message is genuine and fresh; the comparison takes the same time wherever it differs. */
export async function signatureFault(
  secret: string,
  headers: SignatureHeaders,
  body: string | Uint8Array,
  at: Date,
): Promise<SignatureFault | null> {
  const fault = headersFault(headers, at)
  if (fault) return fault
  const mac = bytesOf(String(headers.signature).slice('v1='.length))
  const signed = covered(String(headers.timestamp), body)
  const genuine = await crypto.subtle.verify('HMAC', await keyOf(secret), mac, signed)
  return genuine ? null : 'wrong'
}

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

function covered(timestamp: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const before = encoder.encode(`${timestamp}.`)
  const bytes = typeof body === 'string' ? encoder.encode(body) : body
  const whole = new Uint8Array(before.length + bytes.length)
  whole.set(before)
  whole.set(bytes, before.length)
  return whole
}

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16)
  return bytes
}
