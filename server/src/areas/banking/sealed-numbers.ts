/**
 * The numbers of members' accounts as the database keeps them: `k1.<key id>.<nonce, ciphertext, tag>`, with the last
 * four digits beside them for pages, and a keyed hash by which equal numbers are found. They are opened only when they
 * are handed over to the core system. See docs/decisions/021-one-secret.md.
 */
import { deriveSecrets, hmac, seal, unseal } from '../../secrets.ts'
import { lastFour } from './masked.ts'

/** The numbers of an account, in clear or sealed; one of them is null. */
export interface AccountNumbers {
  iban_no: string | null
  account_no: string | null
}

export class SealedNumbers {
  readonly #current: Keys
  /** The current one first. */
  readonly #all: Keys[]

  /** `oldSecret` still opens what was sealed under it, until everything is sealed anew. */
  constructor(secret: string, oldSecret: string | null = null) {
    this.#current = keysOf(secret)
    this.#all = [this.#current, ...(oldSecret === null ? [] : [keysOf(oldSecret)])]
  }

  /** What every number begins with that is sealed under the current key. */
  get prefix(): string {
    return this.#current.prefix
  }

  /** For an account's row. */
  rowOf(numbers: AccountNumbers) {
    const number = numbers.iban_no ?? numbers.account_no
    return { ...this.payeeOf(numbers), number_mac: number && macOf(this.#current, number) }
  }

  /** For the account as a claim keeps it. */
  payeeOf(numbers: AccountNumbers) {
    const number = numbers.iban_no ?? numbers.account_no
    return { ...this.seal(numbers), last_four: number && lastFour(number) }
  }

  seal({ iban_no, account_no }: AccountNumbers): AccountNumbers {
    return {
      iban_no: iban_no && this.#seal(iban_no),
      account_no: account_no && this.#seal(account_no),
    }
  }

  /** @throws when a number was sealed under a key that is neither the current nor the old one, or was changed. */
  open({ iban_no, account_no }: AccountNumbers): AccountNumbers {
    return {
      iban_no: iban_no && this.#open(iban_no),
      account_no: account_no && this.#open(account_no),
    }
  }

  /** By which an equal number may be kept: one for each key that lives. */
  macsOf(number: string): string[] {
    return this.#all.map((keys) => macOf(keys, number))
  }

  #seal(number: string): string {
    const { prefix, key } = this.#current
    return `${prefix}${seal(key, number).toString('base64url')}`
  }

  #open(kept: string): string {
    // From before numbers were sealed; `npm run reseal` leaves none.
    if (!kept.startsWith('k1.')) return kept
    const keys = this.#all.find(({ prefix }) => kept.startsWith(prefix))
    if (!keys) throw new Error('An account number was sealed under another PORTAL_SECRET.')
    return unseal(keys.key, Buffer.from(kept.slice(keys.prefix.length), 'base64url'))
  }
}

interface Keys {
  prefix: string
  key: Buffer
  equality: Buffer
}

function keysOf(secret: string): Keys {
  const { accountNumber, accountNumberEquality, accountNumberKeyId } = deriveSecrets(secret)
  const id = accountNumberKeyId.toString('base64url').slice(0, 8)
  return { prefix: `k1.${id}.`, key: accountNumber, equality: accountNumberEquality }
}

const macOf = ({ equality }: Keys, number: string) => hmac(equality, number).toString('base64url')
