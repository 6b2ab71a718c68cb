/** The partner of the demo world: its key is derived from the portal's secret, so that anybody at the machine can be it. */
import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import { SignJWT } from 'jose'
import { type TicketKind, ticketLife } from './sso/tickets.ts'

/** PKCS #8 frame of an Ed25519 key, before its 32 bytes. */
const frame = Buffer.from('302e020100300506032b657004220420', 'hex')

export function demoPartnerKey(portalSecret: string): { privateKey: KeyObject; publicPem: string } {
  const seed = Buffer.from(hkdfSync('sha256', portalSecret, '', 'falaj demo partner', 32))
  const privateKey = createPrivateKey({
    key: Buffer.concat([frame, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    privateKey,
    publicPem: createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** A ticket as a partner mints it. */
export function mintTicket(
  key: KeyObject,
  ticket: { email: string; kind: TicketKind },
  at: Date,
): Promise<string> {
  const issued = Math.floor(+at / 1000)
  return new SignJWT({ kind: ticket.kind })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience('falaj')
    .setSubject(ticket.email)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(issued + ticketLife[ticket.kind])
    .sign(key)
}
