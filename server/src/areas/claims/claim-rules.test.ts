/** What the insurer asks of a claim, as the form is told it (ADD-636). */
import * as schema from '@falaj/contract/claims/schemas.ts'
import { expect, test } from 'vitest'
import { openTwoFamilies } from '../../testing/families.ts'

const { portal, family, other, token, spouseToken } = await openTwoFamilies()

const ask = (policyId: number | string, by = token) =>
  portal.browser().get(`claim-rules?policyId=${policyId}`, by)

test('ADD-636 a member is told what is asked of a claim in the country of the policy', async () => {
  const answer = await ask(family.policyId)
  const { data } = schema.claimRules.response.parse(answer.json())
  expect(data.file_within_days).toBeNull()
  expect(data.documents).toContainEqual({
    claim_types: [1, 2, 3],
    one_of: ['proof_of_payment'],
    from: { amount: '1000.00', currency: 'AED' },
    abroad: false,
  })
  expect((await ask(family.policyId, spouseToken)).json()).toEqual(answer.json())
})

test('ADD-636 of another family’s policy nothing is told, and nothing without a session', async () => {
  expect((await ask(other.policyId)).statusCode).toBe(404)
  expect((await ask(family.policyId, '')).statusCode).toBe(401)
})

test('ADD-636 under a policy of Kuwait it is what Kuwait asks', async () => {
  const name = { en: 'Kuwait', ar: 'الكويت' }
  await portal.database
    .insertInto('country')
    .values({ id: 118, iso2: 'KW', iso3: 'KWT', name, nationality: name })
    .execute()
  await portal.database
    .updateTable('policy')
    .set({ country_id: 118 })
    .where('id', '=', family.policyId)
    .execute()
  const { data } = schema.claimRules.response.parse((await ask(family.policyId)).json())
  expect(data.file_within_days).toBe(90)
})
