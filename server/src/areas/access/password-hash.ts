/** Passwords and secret answers at rest: Argon2id, 19 MiB, two passes, one lane. */
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** With which hashes of today begin: each names its own cost. */
const beginning = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

export const hasCostOfToday = (stored: string): boolean => stored.startsWith(beginning)

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Used for the comparison when there is no account, so that both cases take the same time. */
const nobody = hashPassword('no account has this password')

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== null && matches
}
