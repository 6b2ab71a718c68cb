/** Days end where the policy is at home: at 20:00 UTC in Dubai. */
import { beforeEach, expect, test } from 'vitest'
import { aPolicy, enrol } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { openClaimsFixture } from './testing/claims-fixture.ts'

/** Of somebody who signs in a minute before each midnight: a session does not last from noon. */
let by: string
let midnight = Date.parse('2026-06-15T20:00:00Z')
const at = (moment: number) =>
  fixture.portal.clock.advance({ ms: moment - +fixture.portal.clock.now() })

const fixture = await forThisFile(openClaimsFixture())
const joined = '2020-01-01'
/** Under which the member has been covered for longer than the two years. */
const policyId = await aPolicy(fixture.database, { begins: joined })
await enrol(fixture.database, fixture.family.principal, { policyId, joined })
beforeEach(async () => {
  at(midnight - 60_000)
  by = await signIn(fixture.portal, fixture.portal.browser(), fixture.family.account)
  return () => {
    midnight += 86_400_000
  }
})

const day = (years: number, days: number) => {
  const date = new Date(midnight)
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
let amount = 0
const anAmount = () => `${(amount += 1)}.00`

const on = async (treatment_date: string) =>
  (
    await fixture.file(
      { policy_id: String(policyId), treatment_date, claimed_amount: anAmount() },
      { by },
    )
  ).statusCode

test('CLM-101 at midnight the two years in which a treatment may have begun move on by a day', async () => {
  at(midnight - 1)
  expect(await on(day(0, 1))).toBe(422)
  expect(await on(day(-2, 0))).toBe(200)
  expect(await on(day(-2, -1))).toBe(422)
  at(midnight)
  expect(await on(day(0, 1))).toBe(200)
  expect(await on(day(-2, 0))).toBe(422)
  expect(await on(day(-2, 1))).toBe(200)
})

test('CLM-039 CLM-067 what was submitted today is edited until midnight', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() }, { by })
  const edit = async () => {
    const fields = { ...fixture.fields({ claimed_amount: anAmount() }), claim_id: String(data.id) }
    return (await fixture.form('update-claim', fields, { files: [], by })).statusCode
  }
  at(midnight - 1)
  expect(await edit()).toBe(200)
  at(midnight)
  expect(await edit()).toBe(409)
  // One that the core system has not taken up yet is still the member's.
  await fixture.decide(reference_number, 'Submitted')
  expect(await edit()).toBe(200)
})
