/**
 * The server's key pairs: RSA to open sealed passwords, Ed25519 to sign access tokens. They live in the database,
 * so that all instances share them; private parts are encrypted. A new key takes over when the current one has served
 * its time; the previous one stays valid for the same time again.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type Clock, daysMs, later, minutesMs } from '../../clock.ts'
import type { Database } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import { seal, unseal } from '../../secrets.ts'

const generate = promisify(generateKeyPair)

export type KeyPurpose = 'password' | 'session'

export interface ServerKey {
  kid: string
  publicKey: KeyObject
  privateKey: KeyObject
  createdAt: Date
  retiresAt: Date
}

const serves: Record<KeyPurpose, number> = { password: daysMs(1), session: daysMs(30) }
const cacheFor = minutesMs(1)
/** An arbitrary lock number, so that two instances do not make a key at once. */
const advisoryLock = 7_201_978

export class ServerKeys {
  readonly #database: Database
  readonly #secret: Buffer
  readonly #clock: Clock
  readonly #cache = new Map<KeyPurpose, { keys: ServerKey[]; readAt: Date }>()

  constructor(database: Database, secret: Buffer, clock: Clock) {
    this.#database = database
    this.#secret = secret
    this.#clock = clock
  }

  /** The key currently used to seal or sign. */
  async current(purpose: KeyPurpose): Promise<ServerKey> {
    const now = this.#clock.now()
    const [newest] = await this.#valid(purpose)
    if (newest && +now < +newest.createdAt + serves[purpose]) return newest
    return this.#make(purpose)
  }

  /** A key by its name, while it is valid. Another instance may have made it since we last read the table. */
  async byId(purpose: KeyPurpose, kid: string): Promise<ServerKey | undefined> {
    const named = (keys: ServerKey[]) => keys.find((key) => key.kid === kid)
    return named(await this.#valid(purpose)) ?? named(await this.#read(this.#database, purpose))
  }

  async #valid(purpose: KeyPurpose): Promise<ServerKey[]> {
    const now = this.#clock.now()
    const cached = this.#cache.get(purpose)
    const fresh = cached && Math.abs(+now - +cached.readAt) < cacheFor
    const keys = fresh ? cached.keys : await this.#read(this.#database, purpose)
    return keys.filter((key) => +now < +key.retiresAt)
  }

  async #read(database: Database, purpose: KeyPurpose): Promise<ServerKey[]> {
    const now = this.#clock.now()
    const rows = await database
      .selectFrom('server_key')
      .selectAll()
      .where('purpose', '=', purpose)
      .where('retires_at', '>', now)
      .orderBy('created_at', 'desc')
      .execute()
    const keys = rows.map((row) => ({
      kid: row.kid,
      publicKey: createPublicKey(row.public_key),
      privateKey: createPrivateKey(unseal(this.#secret, row.private_key)),
      createdAt: row.created_at,
      retiresAt: row.retires_at,
    }))
    this.#cache.set(purpose, { keys, readAt: now })
    return keys
  }

  async #make(purpose: KeyPurpose): Promise<ServerKey> {
    const pair = await (purpose === 'password'
      ? generate('rsa', { modulusLength: 3072 })
      : generate('ed25519'))
    const now = this.#clock.now()
    return inTransaction(this.#database, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction)
      const [newest] = await this.#read(transaction, purpose)
      if (newest && +now < +newest.createdAt + serves[purpose]) return newest
      await transaction
        .insertInto('server_key')
        .values({
          kid: randomBytes(6).toString('base64url'),
          purpose,
          public_key: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
          private_key: seal(
            this.#secret,
            pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
          ),
          created_at: now,
          retires_at: later(now, 2 * serves[purpose]),
        })
        .execute()
      const [made] = await this.#read(transaction, purpose)
      if (!made) throw new Error('The key that was just made is not there.')
      return made
    })
  }
}
