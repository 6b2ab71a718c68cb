/**
 * How portal and core system sign what they send each other: HMAC-SHA-256 over method, path, time and body, with one key
 * per direction. A signed message cannot be changed, sent to another address, or sent back to its
 * sender.
 */
export const timestampHeader = 'x-falaj-timestamp'
export const signatureHeader = 'x-falaj-signature'
/** How many seconds old a message may be, or ahead of our clock. */
export const signatureWindow = 300

/** Sender and recipient. */
export type Direction = 'core-to-portal' | 'portal-to-core'

export interface SignedMessage {
  direction: Direction
  method: string
  /** As sent and received, with the query: `/portal/api/integration/v1/facts`. */
  path: string
  body?: string | Uint8Array
}

const encoder = new TextEncoder()

/** The headers of a message. `at` is when it is sent; the timestamp is in whole seconds since 1970. */
export async function signed(
  secret: string,
  message: SignedMessage,
  at: Date,
): Promise<Record<typeof timestampHeader | typeof signatureHeader, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = await keyOf(secret, message.direction)
  const mac = await crypto.subtle.sign('HMAC', key, covered(timestamp, message))
  return { [timestampHeader]: timestamp, [signatureHeader]: `v2=${hex(new Uint8Array(mac))}` }
}

export type SignatureFault = 'missing' | 'malformed' | 'outside the window' | 'wrong'

interface SignatureHeaders {
  timestamp: unknown
  signature: unknown
}

/** The headers of a request, as every Node server provides them. */
export const signatureHeadersOf = (headers: Record<string, unknown>): SignatureHeaders => ({
  timestamp: headers[timestampHeader],
  signature: headers[signatureHeader],
})

/** What is wrong with the headers alone, checked before the body is read. */
export function headersFault(
  { timestamp, signature }: SignatureHeaders,
  at: Date,
): Exclude<SignatureFault, 'wrong'> | null {
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return 'missing'
  if (!/^\d{1,12}$/.test(timestamp) || !/^v2=[0-9a-f]{64}$/i.test(signature)) return 'malformed'
  const age = Math.abs(at.getTime() / 1000 - Number(timestamp))
  return age > signatureWindow ? 'outside the window' : null
}

/** Null if the message is genuine and recent. Compares in constant time. */
export async function signatureFault(
  secret: string,
  headers: SignatureHeaders,
  message: SignedMessage,
  at: Date,
): Promise<SignatureFault | null> {
  const fault = headersFault(headers, at)
  if (fault) return fault
  const mac = bytesOf(String(headers.signature).slice('v2='.length))
  const key = await keyOf(secret, message.direction)
  const genuine = await crypto.subtle.verify(
    'HMAC',
    key,
    mac,
    covered(String(headers.timestamp), message),
  )
  return genuine ? null : 'wrong'
}

/** HMAC of a fixed text rather than HKDF, because every language and every version of `openssl` can do it in one line. */
async function keyOf(secret: string, direction: Direction) {
  const shared = await hmacKey(encoder.encode(secret))
  const derived = await crypto.subtle.sign('HMAC', shared, encoder.encode(`falaj ${direction}`))
  return hmacKey(new Uint8Array(derived))
}

const hmacKey = (bytes: Uint8Array<ArrayBuffer>) =>
  // Stryker disable next-line BooleanLiteral: the key's bytes are never read.
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

/** Lines cannot be confused: HTTP allows no line break in a path or a method. */
function covered(
  timestamp: string,
  { method, path, body = '' }: SignedMessage,
): Uint8Array<ArrayBuffer> {
  const before = encoder.encode(`${method} ${path}\n${timestamp}\n`)
  const bytes = typeof body === 'string' ? encoder.encode(body) : body
  const whole = new Uint8Array(before.length + bytes.length)
  whole.set(before)
  whole.set(bytes, before.length)
  return whole
}

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
