import { expect, test } from 'vitest'
import { daysMs, later } from '../../../clock.ts'
import {
  type KilledForm,
  killedRounds,
  killingMs,
  killings,
  nothingLost,
} from '../../requests/testing/killed-rounds.ts'

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
    const toll = await killedRounds(claims)
    if (killings > 50) console.log(toll)
    expect(toll).toEqual(nothingLost(toll))
  },
  killingMs,
)
