/** The names of all providers, for a device that compares them with what it read (ADD-726). */
import * as schema from '@falaj/contract/providers/schemas.ts'
import { sql } from 'kysely'
import { assert, expect, test } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { aFamily } from '../../testing/cover.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aProvider, someProviders } from '../../testing/providers.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
const { database } = portal
const family = await aFamily(database)
const elsewhere = await aMember(database)
await someProviders(database, {
  onlyFor: [
    ['Clinic of this policy', family.policyId],
    ['Clinic of another policy', elsewhere.policyId],
  ],
})
await database
  .insertInto('region')
  .values({ id: 2, code: 'MARINA', city_id: 1, name: { en: 'Dubai Marina', ar: 'مرسى دبي' } })
  .execute()
await aProvider(database, 'Marina Clinic', { region_id: 2, inArabic: 'عيادة المرسى' })
const token = await signIn(portal, portal.browser(), family.account)

const ask = (policy_id: number) =>
  portal.browser().get(`provider-names?policy_id=${policy_id}`, token)
async function told() {
  const answer = await ask(family.policyId)
  assert.equal(answer.statusCode, 200, answer.body)
  const { data, areas, complete } = schema.providerNames.response.parse(answer.json())
  return {
    complete,
    areas,
    names: data.map(({ name, area, in_network }) => [name, areas[area], in_network]),
  }
}
const dubai = { en: 'Dubai', ar: 'دبي' }

test('ADD-726 each open provider of the policy’s country is told in both languages, with its area and whether it is in the network', async () => {
  const { names, areas, complete } = await told()
  expect(complete).toBe(true)
  expect(areas).toEqual([
    dubai,
    { en: 'Abu Dhabi', ar: 'أبوظبي' },
    { en: 'Dubai Marina', ar: 'مرسى دبي' },
  ])
  expect(names).toEqual([
    [{ en: 'Al Noor Medical Centre', ar: 'مركز النور الطبي' }, dubai, true],
    [{ en: 'Corniche Clinic' }, areas[1], true],
    [{ en: 'Clinic of this policy' }, dubai, true],
    [{ en: 'Clinic of another policy' }, dubai, false],
    [{ en: 'Marina Clinic', ar: 'عيادة المرسى' }, areas[2], true],
  ])
})

const hasFresh = async () =>
  (await told()).names.some(([name]) => JSON.stringify(name).includes('Fresh'))

test('ADD-726 a provider that came or went is told so at the next asking', async () => {
  const id = await aProvider(database, 'Fresh Clinic')
  await expect.poll(hasFresh).toBe(true)
  await database.updateTable('provider').set({ active: false }).where('id', '=', id).execute()
  await expect.poll(hasFresh).toBe(false)
})

test('ADD-726 a policy that is not the member’s is not found', async () => {
  expect((await ask(elsewhere.policyId)).statusCode).toBe(404)
})

test('ADD-726 without cover in force nobody is said to be in a network', async () => {
  const expiring = (expiry_date: string) =>
    database.updateTable('policy').set({ expiry_date }).where('id', '=', family.policyId)
  const { expiry_date } = await database
    .selectFrom('policy')
    .select('expiry_date')
    .where('id', '=', family.policyId)
    .executeTakeFirstOrThrow()
  await expiring('2026-06-14').execute()
  const { names } = await told()
  expect([...new Set(names.map(([, , in_network]) => in_network))]).toEqual([null])
  await expiring(expiry_date).execute()
})

const addMany = (first: number, last: number) =>
  sql`insert into provider (provider_code, name, facility_type_id, country_id, city_id, address)
    select 'MANY-' || number, jsonb_build_object('en', 'Clinic ' || number), 1, 234, 1, '{"en": "Street 1"}'
    from generate_series(${first}::int, ${last}::int) as number`.execute(database)

test('ADD-726 of 10,000 providers all are told, of one more none', async () => {
  const { names } = await told()
  await addMany(names.length + 1, 10_000)
  await expect.poll(async () => (await told()).names.length).toBe(10_000)
  await addMany(10_001, 10_001)
  await expect.poll(told).toEqual({ complete: false, areas: [], names: [] })
})
