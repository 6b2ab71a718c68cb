/** Keys of authenticator apps: what codes are made of (RFC 6238), and how they are kept. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { deriveSecrets } from '../../../secrets.ts'
import { sealingKey, SealingKeys } from '../../../sealing-keys.ts'
import { subjectOf } from '../accounts.ts'

/** 160 bits, as RFC 4226 recommends. */
const keyBytes = 20
const periodMs = 30_000
/** Phones whose clocks are up to a half minute ahead or behind. */
const drift = 1

export const newKey = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(keyBytes)).buffer }).base32

/** What an app opens, or reads as a picture. `account`: by what its owner knows it among others. */
export const addressOf = (key: string, { issuer, account }: { issuer: string; account: string }) =>
  new TOTP({ issuer, label: account, secret: key }).toString()

/** The half minute, since 1970, of which the code is; null where it is of none that is near. */
export function stepOf(key: string, code: string, at: Date): number | null {
  const delta = new TOTP({ secret: key }).validate({ token: code, timestamp: +at, window: drift })
  return delta === null ? null : Math.floor(+at / periodMs) + delta
}

export class AppKeys {
  readonly #keys: SealingKeys

  /** `oldSecret` opens what was sealed under it, until everything is sealed again. */
  constructor(secret: string, oldSecret: string | null = null) {
    this.#keys = new SealingKeys(
      'The key of the authenticator app',
      keyOf(secret),
      oldSecret === null ? [] : [keyOf(oldSecret)],
    )
  }

  get prefix(): string {
    return this.#keys.prefix
  }

  seal(key: string, accountId: number): string {
    return this.#keys.seal(key, subjectOf(accountId))
  }

  /** @throws as `SealingKeys.open` */
  open(kept: string, accountId: number): string {
    return this.#keys.open(kept, subjectOf(accountId))
  }
}

function keyOf(secret: string) {
  const { appKey, appKeyId } = deriveSecrets(secret)
  return sealingKey(appKey, appKeyId)
}
