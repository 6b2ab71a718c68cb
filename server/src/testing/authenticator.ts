/** A device that holds passkeys, as WebAuthn describes it: it makes them, and answers challenges with them. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@falaj/contract/access/passkeys/schemas.ts'

interface Credential {
  id: Buffer
  privateKey: KeyObject
  userHandle: Buffer
}

/** How it answers otherwise than it should. */
export interface Otherwise {
  origin?: string
  rpId?: string
  /** Whether it has verified its owner. */
  verified?: boolean
  /** How often it was used; a device that is synced counts nothing. */
  count?: number
  backedUp?: boolean
  userHandle?: Buffer
}

export class Authenticator {
  readonly #origin: string
  readonly #held: Credential[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  create({ challenge, rp, user }: CreationOptions, otherwise: Otherwise = {}): Attestation {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const id = randomBytes(16)
    this.#held.push({ id, privateKey, userHandle: Buffer.from(user.id, 'base64url') })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const authData = Buffer.concat([
      this.#authenticatorData(rp.id, otherwise, attested),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      // COSE: an EC2 key for ES256 on P-256, with its two coordinates.
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const attestationObject = Buffer.concat([
      // CBOR: { fmt: "none", attStmt: {}, authData: bytes }
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, otherwise).toString(
          'base64url',
        ),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** With the newest that it holds, or the one at `which`. */
  get({ challenge, rpId }: RequestOptions, otherwise: Otherwise = {}, which = -1): Assertion {
    const credential = this.#held.at(which)
    if (!credential) throw new Error('It holds no passkey.')
    const { id, privateKey, userHandle } = credential
    const authenticatorData = this.#authenticatorData(rpId, otherwise, 0)
    const clientData = this.#clientData('webauthn.get', challenge, otherwise)
    const hash = createHash('sha256').update(clientData).digest()
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
    return {
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: (otherwise.userHandle ?? userHandle).toString('base64url'),
      },
    }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Otherwise): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(id: string, otherwise: Otherwise, more: number): Buffer {
    const { rpId = id, verified = true, count = 0, backedUp = true } = otherwise
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    const flags = present | (verified ? userVerified : 0) | (backedUp ? synced : 0) | more
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags]),
      counted,
    ])
  }
}

const present = 0x01
const userVerified = 0x04
const synced = 0x18
const attested = 0x40
