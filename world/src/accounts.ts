/** Accounts of a generated world, all with the demo password. */
import { hashSync } from '@node-rs/argon2'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { isoDay } from './calendar.ts'
import { Chance } from './chance.ts'

const demoPassword = 'Falaj2026'

/** With the portal's own cost parameters; the salt depends on the seed, so that the file is the same each time. */
export const accountFact = (
  seed: string,
  cardNumber: string,
  email: string,
  until: number,
): Extract<WrittenFact, { type: 'account.imported' }> => ({
  type: 'account.imported',
  email,
  card_number: cardNumber,
  password_hash: hashSync(demoPassword, {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    salt: new Chance(seed, 'salt', cardNumber).bytes(16),
  }),
  password_changed_on: isoDay(until - 30),
  account_verified: true,
  phone_verified: true,
})
