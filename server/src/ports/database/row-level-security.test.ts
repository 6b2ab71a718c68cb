/** The second wall by itself: whom a statement acts for, and which tables stand behind it. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Caller } from '../../caller.ts'
import { beyondReach } from '../../beyond-reach.ts'
import { CurrentRequest, inRequest } from '../../current-request.ts'
import { aPerson, aPolicy } from '../../testing/builders.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { type Database, openDatabase } from './open.ts'
import { outOfReach } from './rights.ts'
import type { ReachSettings } from './reach-settings.ts'
import { inTransaction } from './write.ts'

const owner = await forThisFile(openTestDatabase({ max: 1 }))
/** One connection: what one statement leaves behind, the next one has. */
const { database } = await forThisFile(Promise.resolve(openDatabase(owner.portalUrl, { max: 1 })))
const policyId = await aPolicy(owner.database)
const [layla, stranger] = [
  await aPerson(owner.database, { policyId }),
  await aPerson(owner.database, { policyId }),
]

const ofLayla: ReachSettings = {
  account: '1',
  self: String(layla),
  people: `{${layla}}`,
  family: `{${layla}}`,
  family_policies: `{${policyId}}`,
  claimants: `{${layla}}`,
  claimant_policies: `{${policyId}}`,
}
const asMember = <Done>(work: () => Promise<Done>, reach = ofLayla): Promise<Done> => {
  const request = new CurrentRequest('of the test', new Caller('127.0.0.1'))
  request.reach = reach
  return inRequest(request, work)
}
const persons = async (from: Database = database) => {
  const rows = await from.selectFrom('person').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

test('ADD-552 a statement of a member’s call that has no condition reads what the member reaches, and the next one of others reads all', async () => {
  expect(await asMember(() => persons())).toEqual([layla])
  expect(await persons()).toEqual([layla, stranger])
  const { rows } = await sql<{ role: string; reach: string }>`
    select current_user as role, current_setting('falaj.people', true) as reach
  `.execute(database)
  expect(rows).toEqual([{ role: 'falaj_portal', reach: '' }])
})

test('ADD-552 in a transaction of a member’s call it is the same, also after what was done beyond reach and what was taken back', async () => {
  const seen = await asMember(() =>
    inTransaction(database, async (transaction) => {
      const first = await persons(transaction)
      const beyond = await beyondReach('audit', () => persons(transaction))
      await sql`savepoint one`.execute(transaction)
      const again = await persons(transaction)
      await sql`rollback to savepoint one`.execute(transaction)
      return { first, beyond, again, last: await persons(transaction) }
    }),
  )
  expect(seen).toEqual({
    first: [layla],
    beyond: [layla, stranger],
    again: [layla],
    last: [layla],
  })
  expect(await persons()).toEqual([layla, stranger])
})

const beneficiary = (principal: number) =>
  asMember(() =>
    inTransaction(database, (transaction) =>
      transaction
        .insertInto('beneficiary')
        .values({
          principal_id: principal,
          policy_id: policyId,
          name: 'Noura',
          relation: 'Mother',
          effective_date: '2026-01-01',
          date_of_birth: '1960-01-01',
        })
        .execute(),
    ),
  )

test('ADD-552 nobody writes a row that lies outside of the reach', async () => {
  await expect(beneficiary(stranger)).rejects.toThrow(
    'new row violates row-level security policy for table "beneficiary"',
  )
  await expect(beneficiary(layla)).resolves.toHaveLength(1)
})

test('ADD-552 where it is not said who asks, nothing is seen', async () => {
  const nobody = Object.fromEntries(Object.keys(ofLayla).map((name) => [name, '']))
  expect(await asMember(() => persons(), { ...ofLayla, ...nobody })).toEqual([])
  const unset = await inTransaction(database, async (transaction) => {
    await sql`set local role falaj_member`.execute(transaction)
    return persons(transaction)
  })
  expect(unset).toEqual([])
})

/** Tables without policies that members' calls may use: they hold nothing of members. */
const withoutMembersData = [
  // Lists that forms choose from.
  'bank',
  'city',
  'country',
  'currency',
  'emirate',
  'emirate_city',
  'facility_type',
  'region',
  'security_question',
  'speciality',
  // The directory, the same for everybody.
  'provider',
  'provider_network',
  'provider_speciality',
  'provider_word',
  // How long claims take: sums of many.
  'claim_pace',
  // The portal's own keys; private parts are encrypted.
  'server_key',
  // Counts under a hash of whom they count.
  'attempt_limit',
  // Numbers that are not given out again.
  'deleted_draft',
]

test('ADD-551 each table is behind the wall, or closed to members’ calls, or holds nothing of members', async () => {
  const { rows } = await sql<{ name: string; walled: boolean; open: boolean }>`
    select relname as name, relrowsecurity as walled, has_table_privilege('falaj_member', oid, 'select') as open
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1
  `.execute(owner.database)
  const named = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).map(({ name }) => name)
  expect(named(({ walled, open }) => !walled && open)).toEqual(withoutMembersData.toSorted())
  expect(named(({ open }) => !open)).toEqual(outOfReach.toSorted())
  expect(named(({ walled }) => walled)).toHaveLength(46)
})
