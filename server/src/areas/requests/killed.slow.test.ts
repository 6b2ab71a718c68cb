import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { expect, test } from 'vitest'
import { daysMs, later } from '../../clock.ts'
import {
  type KilledForm,
  killedRounds,
  killingMs,
  killings,
  nothingLost,
} from './testing/killed-rounds.ts'

const claims: KilledForm = {
  path: 'claims',
  document: 'hospital_receipts[0]',
  own: ({ bankId }) => ({
    bank_id: bankId,
    treatment_date: later(new Date(), -daysMs(10)).toISOString().slice(0, 10),
  }),
}

const preApprovals: KilledForm = {
  path: 'pre-approvals',
  document: 'docs[0]',
  own: () => ({
    provider_name: 'Almond Valley Hospital',
    expected_admission_date: dayIn('AE', later(new Date(), daysMs(10))),
  }),
}

test(
  'killed while thirty-two members submit claims and pre-approvals: nothing acknowledged is lost, nothing doubled',
  async () => {
    const toll = await killedRounds([claims, preApprovals])
    if (killings > 50) console.log(toll)
    expect(toll).toEqual(nothingLost(toll))
  },
  killingMs,
)
