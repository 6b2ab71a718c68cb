/** The portal as devices know it: passkeys belong to the host of its public address, whatever the page is called. */
import { isTransport } from '@falaj/contract/access/passkeys/rules/transports.ts'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  type Assertion,
  type Attestation,
  type CreationOptions,
  creationOptions,
  type RequestOptions,
  requestOptions,
} from '@falaj/contract/access/passkeys/schemas.ts'
import type { ChallengePurpose, Challenges } from './challenges.ts'
import type { PasskeyRow } from './passkeys-store.ts'

/** Ed25519, ES256 and RS256: what devices have. Newer ones are tried by Node as an experiment. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** For what a challenge is, and in which session; empty where nobody is signed in. */
export interface Asked {
  purpose: ChallengePurpose
  session: string
}

export interface Answered {
  /** To be used up with what it opens. */
  challenge: string
  count: number
  backedUp: boolean
}

export class RelyingParty {
  readonly #challenges: Challenges
  readonly #origin: string
  readonly #id: string
  readonly #name: () => string

  constructor(challenges: Challenges, publicBaseUrl: string, name: () => string) {
    const { origin, hostname } = new URL(publicBaseUrl)
    this.#challenges = challenges
    this.#origin = origin
    this.#id = hostname
    this.#name = name
  }

  /** Without `known`, the device offers whichever it has. */
  async requestOptions(
    { purpose, session }: Asked,
    known: readonly PasskeyRow[],
  ): Promise<RequestOptions> {
    return requestOptions.parse(
      await generateAuthenticationOptions({
        rpID: this.#id,
        challenge: this.#challenges.make(purpose, session),
        allowCredentials: known.map(descriptor),
        userVerification: 'required',
        timeout: 60_000,
      }),
    )
  }

  async creationOptions(
    { purpose, session }: Asked,
    known: readonly PasskeyRow[],
    user: { handle: Uint8Array<ArrayBuffer>; name: string; displayName: string },
  ): Promise<CreationOptions> {
    return creationOptions.parse(
      await generateRegistrationOptions({
        rpName: this.#name(),
        rpID: this.#id,
        challenge: this.#challenges.make(purpose, session),
        userID: user.handle,
        userName: user.name,
        userDisplayName: user.displayName,
        excludeCredentials: known.map(descriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestationType: 'none',
        supportedAlgorithmIDs,
        timeout: 300_000,
      }),
    )
  }

  /** Undefined for whatever is wrong with it. */
  async answered(passkey: Assertion, by: PasskeyRow, asked: Asked): Promise<Answered | undefined> {
    let challenge = ''
    const { userHandle } = passkey.response
    if (userHandle !== undefined && userHandle !== by.user_handle.toString('base64url'))
      return undefined
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...passkey, clientExtensionResults: {} } satisfies AuthenticationResponseJSON,
        expectedChallenge: (sent) => {
          challenge = sent
          return this.#isGood(sent, asked)
        },
        expectedOrigin: this.#origin,
        expectedRPID: this.#id,
        requireUserVerification: true,
        credential: {
          id: by.credential_id.toString('base64url'),
          publicKey: new Uint8Array(by.public_key),
          counter: by.sign_count,
        },
      })
      if (!verified) return undefined
      const { newCounter: count, credentialBackedUp: backedUp } = authenticationInfo
      return { challenge, count, backedUp }
    } catch {
      // Of what was sent alone: it says what is wrong, and nobody is told.
      return undefined
    }
  }

  /** Undefined for whatever is wrong with it. */
  async made(passkey: Attestation, asked: Asked) {
    let challenge = ''
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...passkey, clientExtensionResults: {} } satisfies RegistrationResponseJSON,
        expectedChallenge: (sent) => {
          challenge = sent
          return this.#isGood(sent, asked)
        },
        expectedOrigin: this.#origin,
        expectedRPID: this.#id,
        requireUserVerification: true,
        supportedAlgorithmIDs,
      })
      if (!verified) return undefined
      const { credential, credentialBackedUp: backedUp } = registrationInfo
      return {
        challenge,
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        count: credential.counter,
        backedUp,
      }
    } catch {
      return undefined
    }
  }

  #isGood(challenge: string, { purpose, session }: Asked): boolean {
    return this.#challenges.isGood(challenge, purpose, session)
  }
}

const descriptor = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  transports: transports.filter(isTransport),
})
