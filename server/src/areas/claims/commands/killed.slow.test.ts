import { expect, test } from 'vitest'
import { daysMs, later } from '../../../clock.ts'
import { type KilledForm, killedRounds } from '../../requests/testing/killed-rounds.ts'

/** `npm run faults` asks for 200. */
const rounds = Number(process.env.FALAJ_FAULT_ROUNDS ?? 20)

const claims: KilledForm = {
  path: 'claims',
  document: 'hospital_receipts[0]',
  own: ({ bankId }) => ({
    bank_id: bankId,
    treatment_date: later(new Date(), -daysMs(10)).toISOString().slice(0, 10),
  }),
}

test(
  'killed while thirty-two members submit: nothing acknowledged is lost, nothing doubled',
  async () => {
    const toll = await killedRounds(rounds, claims)
    if (rounds > 50) console.log(toll)
    expect(toll).toEqual({
      submissions: rounds * 32,
      acknowledged: expect.toSatisfy((count: number) => count > 0),
      lost: 0,
      doubled: 0,
      wrongChecksums: 0,
      handedOverTwice: 0,
      neverHandedOver: 0,
    })
  },
  // A round takes five seconds, and half a minute on a machine that does much else.
  120_000 + rounds * 60_000,
)
