/**
 * Account numbers as the database stores them: sealed (`sealing-keys.ts`), with the last four digits for
 * pages, and a keyed hash to find equal numbers. Each is sealed for its row and cannot be opened in another, so nobody
 * who can write to the tables can redirect a payment. They are opened only when a claim copies one, and for the core
 * system. See docs/decisions/021-one-secret.md.
 */
import { sealingKey, SealingKeys } from '../../sealing-keys.ts'
import { deriveSecrets, hmac } from '../../secrets.ts'
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
  readonly #keys: SealingKeys
  /** For each key in use, the current one first. */
  readonly #equalities: readonly [current: Buffer, ...old: Buffer[]]

  /** `oldSecret` opens what was sealed under it, until everything is sealed again. */
  constructor(secret: string, oldSecret: string | null = null) {
    const current = keysOf(secret)
    const old = oldSecret === null ? [] : [keysOf(oldSecret)]
    this.#keys = new SealingKeys(
      'The account number',
      current.sealing,
      old.map(({ sealing }) => sealing),
    )
    this.#equalities = [current.equality, ...old.map(({ equality }) => equality)]
  }

  /** The start of every number that is sealed under the current key. */
  get prefix(): string {
    return this.#keys.prefix
  }

  /** For an account's row. */
  rowOf(numbers: AccountNumbers, id: number) {
    const number = numbers.iban_no ?? numbers.account_no
    return {
      ...this.#besideLastFour(numbers, accountPlace(id)),
      number_mac: number && macOf(this.#equalities[0], number),
    }
  }

  /** For a claim's copy of the account. */
  payeeOf(numbers: AccountNumbers, referenceNumber: string) {
    return this.#besideLastFour(numbers, claimPlace(referenceNumber))
  }

  seal({ iban_no, account_no }: AccountNumbers, place: Place): AccountNumbers {
    return {
      iban_no: iban_no && this.#keys.seal(iban_no, place),
      account_no: account_no && this.#keys.seal(account_no, place),
    }
  }

  /**
   * @throws if a number was sealed for another row or under an unknown key, was changed, or is not sealed: somebody
   * other than the portal put it there.
   */
  open({ iban_no, account_no }: AccountNumbers, place: Place): AccountNumbers {
    return {
      iban_no: iban_no && this.#keys.open(iban_no, place),
      account_no: account_no && this.#keys.open(account_no, place),
    }
  }

  #besideLastFour(numbers: AccountNumbers, place: Place) {
    const number = numbers.iban_no ?? numbers.account_no
    return { ...this.seal(numbers, place), last_four: number && lastFour(number) }
  }

  /** The hashes that an equal number may be stored with, one for each key in use. */
  macsOf(number: string): string[] {
    return this.#equalities.map((equality) => macOf(equality, number))
  }
}

function keysOf(secret: string) {
  const { accountNumber, accountNumberEquality, accountNumberKeyId } = deriveSecrets(secret)
  return {
    sealing: sealingKey(accountNumber, accountNumberKeyId),
    equality: accountNumberEquality,
  }
}

const macOf = (equality: Buffer, number: string) => hmac(equality, number).toString('base64url')
