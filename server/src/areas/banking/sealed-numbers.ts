/**
 * Account numbers as the database stores them: `k1.<key id>.<nonce, ciphertext, tag>`, with the last four digits for
 * pages, and a keyed hash to find equal numbers. Each is sealed for its row and cannot be opened in another, so nobody
 * who can write to the tables can redirect a payment. They are opened only when a claim copies one, and for the core
 * system. See docs/decisions/021-one-secret.md.
 */
import { deriveSecrets, hmac, seal, unseal } from '../../secrets.ts'
import { lastFour } from './masked.ts'

/** The numbers of an account, in clear or sealed; one of them is null. */
export interface AccountNumbers {
  iban_no: string | null
  account_no: string | null
}

/** What a number is sealed for. */
export type Place = `bank-account:${number}` | `claim:${string}`

export const accountPlace = (id: number): Place => `bank-account:${id}`
/** Also for the submission of a claim, which has the claim's reference number. */
export const claimPlace = (referenceNumber: string): Place => `claim:${referenceNumber}`

export class SealedNumbers {
  readonly #current: Keys
  /** The current one first. */
  readonly #all: Keys[]

  /** `oldSecret` opens what was sealed under it, until everything is sealed again. */
  constructor(secret: string, oldSecret: string | null = null) {
    this.#current = keysOf(secret)
    this.#all = [this.#current, ...(oldSecret === null ? [] : [keysOf(oldSecret)])]
  }

  /** The start of every number that is sealed under the current key. */
  get prefix(): string {
    return this.#current.prefix
  }

  /** For an account's row. */
  rowOf(numbers: AccountNumbers, id: number) {
    const number = numbers.iban_no ?? numbers.account_no
    return {
      ...this.#besideLastFour(numbers, accountPlace(id)),
      number_mac: number && macOf(this.#current, number),
    }
  }

  /** For a claim's copy of the account. */
  payeeOf(numbers: AccountNumbers, referenceNumber: string) {
    return this.#besideLastFour(numbers, claimPlace(referenceNumber))
  }

  seal({ iban_no, account_no }: AccountNumbers, place: Place): AccountNumbers {
    return {
      iban_no: iban_no && this.#seal(iban_no, place),
      account_no: account_no && this.#seal(account_no, place),
    }
  }

  /**
   * @throws if a number was sealed for another row or under an unknown key, was changed, or is not sealed: somebody
   * other than the portal put it there.
   */
  open({ iban_no, account_no }: AccountNumbers, place: Place): AccountNumbers {
    return {
      iban_no: iban_no && this.#open(iban_no, place),
      account_no: account_no && this.#open(account_no, place),
    }
  }

  #besideLastFour(numbers: AccountNumbers, place: Place) {
    const number = numbers.iban_no ?? numbers.account_no
    return { ...this.seal(numbers, place), last_four: number && lastFour(number) }
  }

  /** The hashes that an equal number may be stored with, one for each key in use. */
  macsOf(number: string): string[] {
    return this.#all.map((keys) => macOf(keys, number))
  }

  #seal(number: string, place: Place): string {
    const { prefix, key } = this.#current
    return `${prefix}${seal(key, number, place).toString('base64url')}`
  }

  #open(kept: string, place: Place): string {
    const fault = (why: string, cause?: unknown) =>
      new Error(`The account number of ${place} ${why}.`, { cause })
    if (!isSealed(kept)) throw fault('is not encrypted')
    const keys = this.#all.find(({ prefix }) => kept.startsWith(prefix))
    if (!keys) throw fault('was sealed under another PORTAL_SECRET')
    try {
      return unseal(keys.key, Buffer.from(kept.slice(keys.prefix.length), 'base64url'), place)
    } catch (error) {
      throw fault('was changed, or comes from another row', error)
    }
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

export const isSealed = (kept: string) => kept.startsWith('k1.')

const macOf = ({ equality }: Keys, number: string) => hmac(equality, number).toString('base64url')
