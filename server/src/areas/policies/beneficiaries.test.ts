import { expect, test } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aFamily } from '../../testing/cover.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

let token: string
const portal = await forThisFile(openTestPortal())
const family = await aFamily(portal.database)
token = await signIn(portal, portal.browser(), family.account)

const written = (changes: Record<string, unknown> = {}) => ({
  policy_id: family.policyId,
  beneficiary_name: 'Omar Haddad',
  beneficiary_relation: 'Spouse',
  beneficiary_eff_date: '2026-07-01',
  beneficiary_dob: '1986-11-02',
  ...changes,
})
const save = (body: Record<string, unknown>, key?: string, by = token) =>
  portal.browser().send('POST', 'beneficiaries', {
    token: by,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const idOf = async (answer: ReturnType<typeof save>) =>
  (await answer).json<{ data: { id: number } }>().data.id

test('POL-061 POL-062 GAP-087 a beneficiary is saved and stands under the policy', async () => {
  const answer = await save(written())
  expect(answer.json()).toEqual({
    success: true,
    message: 'Success - Form Saved',
    data: {
      id: expect.any(Number),
      beneficiary_name: 'Omar Haddad',
      beneficiary_relation: 'Spouse',
      beneficiary_eff_date: '2026-07-01',
      beneficiary_dob: '1986-11-02',
    },
  })
  const policy = await portal.browser().get(`policy/${family.policyId}`, token)
  expect(policy.json()).toMatchObject({
    data: { beneficiary_details: [{ beneficiary_name: 'Omar Haddad' }] },
  })
})

test('GAP-113 a dependant with an own account names none', async () => {
  const spouse = await signIn(portal, portal.browser(), family.spouseAccount)
  const answer = await save(written(), undefined, spouse)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    403,
    'Only the principal member can name beneficiaries.',
  ])
})

test('POL-060 all four fields are required, and told by name', async () => {
  for (const field of Object.keys(written()).slice(1)) {
    for (const value of [undefined, '', '   ']) {
      const answer = await save(written({ [field]: value }))
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field])
    }
  }
})

test('POL-060 nobody is born tomorrow, and a day that does not exist is none', async () => {
  const tomorrow = await save(written({ beneficiary_dob: '2026-06-16' }))
  expect(tomorrow.json()).toMatchObject({
    errors: { beneficiary_dob: ["The date of birth can't be later than today."] },
  })
  expect((await save(written({ beneficiary_dob: '2025-02-30' }))).statusCode).toBe(422)
})

test('the same form sent twice, also at the same moment, is one beneficiary', async () => {
  const twice = written({ beneficiary_name: 'Zayd Haddad' })
  const ids = await Promise.all([1, 2, 3, 4].map(() => idOf(save(twice))))
  expect(new Set(ids).size).toBe(1)
  portal.clock.advance({ hours: 25 })
  token = await signIn(portal, portal.browser(), family.account)
  expect(await idOf(save(twice))).not.toBe(ids[0])
})

test('the same key gives the first again, another key another one', async () => {
  const form = written({ beneficiary_name: 'Noor Haddad' })
  const first = await idOf(save(form, 'key-0001'))
  expect(await idOf(save(form, 'key-0001'))).toBe(first)
  expect(await idOf(save(form, 'key-0002'))).not.toBe(first)
  expect((await save(form, 'short')).statusCode).toBe(422)
})

test('a policy of somebody else answers as one that does not exist', async () => {
  const { policyId } = await aMember(portal.database)
  const answers = [
    await save(written({ policy_id: policyId })),
    await save(written({ policy_id: 987_654 })),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

test('ADD-102 nobody is named from a day after the cover, nor under a policy that has ended', async () => {
  const refusal = async (changes: Record<string, unknown>) =>
    (await save(written({ beneficiary_name: 'Salma Haddad', ...changes }))).json<object>()
  const { expiry_date } = await portal.database
    .selectFrom('policy')
    .select('expiry_date')
    .where('id', '=', family.policyId)
    .executeTakeFirstOrThrow()
  const lastDay = new Date(`${expiry_date}T00:00:00Z`)
  const after = new Date(lastDay.getTime() + 86_400_000).toISOString().slice(0, 10)
  expect(await refusal({ beneficiary_eff_date: after })).toMatchObject({
    errors: { beneficiary_eff_date: ['Your cover ends before that day.'] },
  })
  const last = await save(written({ beneficiary_name: 'Salma', beneficiary_eff_date: expiry_date }))
  expect(last.statusCode).toBe(200)
  await portal.database
    .updateTable('policy')
    .set({ expiry_date: '2026-06-01' })
    .where('id', '=', family.policyId)
    .execute()
  expect(await refusal({ beneficiary_eff_date: '2026-05-01' })).toMatchObject({
    success: false,
    errors: {
      policy_id: [
        "This policy has ended, so you can't name anyone under it. For questions, contact us.",
      ],
    },
  })
})
