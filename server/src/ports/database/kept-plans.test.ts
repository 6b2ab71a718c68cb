import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Caller } from '../../caller.ts'
import { CurrentRequest, inRequest } from '../../current-request.ts'
import { aPerson, aPolicy } from '../../testing/builders.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { KeptPlans } from './kept-plans.ts'
import { openDatabase } from './open.ts'
import type { ReachSettings } from './reach-settings.ts'
import { DatabaseUnreachable } from './unreachable.ts'
import { inTransaction } from './write.ts'

const owner = await forThisFile(openTestDatabase({ max: 1 }))
/** One connection: what one statement leaves behind, the next one has. */
const { database } = await forThisFile(Promise.resolve(openDatabase(owner.portalUrl, { max: 1 })))
const policyId = await aPolicy(owner.database)
const [layla, omar] = [
  await aPerson(owner.database, { policyId }),
  await aPerson(owner.database, { policyId }),
]

const reaching = (person: number): ReachSettings => ({
  account: '1',
  self: String(person),
  people: `{${person}}`,
  family: `{${person}}`,
  family_policies: `{${policyId}}`,
  claimants: `{${person}}`,
  claimant_policies: `{${policyId}}`,
})
const as = <Done>(person: number, work: () => Promise<Done>): Promise<Done> => {
  const request = new CurrentRequest('of the test', new Caller('127.0.0.1'))
  request.reach = reaching(person)
  return inRequest(request, work)
}
const persons = async () =>
  (await database.selectFrom('person').select('id').orderBy('id').execute()).map(({ id }) => id)
/** Of the statements that the connection has planned, how often each was said. */
const plansOf = async (part: string): Promise<number> => {
  const { rows } = await sql<{ said: number }>`
    select generic_plans + custom_plans as said from pg_prepared_statements
    where statement like ${part}
  `.execute(database)
  return rows.reduce((sum, { said }) => sum + said, 0)
}

test('ADD-590 a plan that is kept shows each member and the portal what they reach, whoever asked before', async () => {
  for (let round = 0; round < 12; round += 1) {
    expect(await as(layla, persons)).toEqual([layla])
    expect(await as(omar, persons)).toEqual([omar])
    expect(await persons()).toEqual([layla, omar])
  }
  expect(await plansOf('select "id" from "person" order by "id"')).toBe(12 * 2 - 2 + 12 - 2)
})

test('ADD-590 when a table has changed since, and when the connection has forgotten its plans, the statement is answered all the same', async () => {
  await owner.database.schema.createTable('changing').addColumn('one', 'integer').execute()
  await sql`grant select on changing to falaj_portal`.execute(owner.database)
  await sql`insert into changing values (1)`.execute(owner.database)
  const all = async () =>
    (await sql`select * from changing where one = ${1}`.execute(database)).rows
  for (let round = 0; round < 4; round += 1) expect(await all()).toEqual([{ one: 1 }])
  await sql`alter table changing add column two integer default 2`.execute(owner.database)
  for (let round = 0; round < 2; round += 1) expect(await all()).toEqual([{ one: 1, two: 2 }])
  await sql`deallocate all`.execute(database)
  for (let round = 0; round < 2; round += 1) expect(await all()).toEqual([{ one: 1, two: 2 }])
  expect(await as(layla, persons)).toEqual([layla])
})

const inTransactionAll = () =>
  inTransaction(database, async (transaction) => {
    const { rows } = await sql`select * from changing where one <= ${1}`.execute(transaction)
    return rows
  })

test('ADD-590 in a transaction a plan of a table that has changed is told as something to try again', async () => {
  for (let round = 0; round < 4; round += 1) expect(await inTransactionAll()).toHaveLength(1)
  await sql`alter table changing add column three integer default 3`.execute(owner.database)
  await expect(inTransactionAll()).rejects.toBeInstanceOf(DatabaseUnreachable)
  await expect(inTransactionAll()).resolves.toEqual([{ one: 1, two: 2, three: 3 }])
})

const missing = () => sql`select * from not_yet where one = ${1}`.execute(database)
const share = (of: number) => sql`select 6 / ${of}::int as share`.execute(database)

test('ADD-590 what failed before it was planned is planned once it can be', async () => {
  for (let round = 0; round < 4; round += 1) await expect(missing()).rejects.toThrow('not_yet')
  await sql`create table not_yet as select 1 as one`.execute(owner.database)
  await sql`grant select on not_yet to falaj_portal`.execute(owner.database)
  for (let round = 0; round < 3; round += 1) expect((await missing()).rows).toEqual([{ one: 1 }])
  for (let round = 0; round < 4; round += 1) await expect(share(0)).rejects.toThrow('by zero')
  for (let round = 0; round < 3; round += 1) expect((await share(3)).rows).toEqual([{ share: 2 }])
})

const bring = (from: number) => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ id: from + at }))
  return sql`
    insert into growing (id)
    select brought.id from json_to_recordset(${JSON.stringify(rows)}::json) as brought (id integer)
    left join growing as known on known.id = brought.id where known.id is null`.execute(database)
}

test('ADD-583 a statement that brings many rows is planned anew whenever it has come twice as often', async () => {
  await sql`create table growing (id integer primary key)`.execute(owner.database)
  await sql`grant select, insert on growing to falaj_portal`.execute(owner.database)
  const planned: string[] = []
  for (let round = 1; round <= 20; round += 1) {
    await bring(round * 100)
    const { rows } = await sql<{ at: string }>`
      select prepare_time::text as at from pg_prepared_statements
      where statement like ${'%insert into growing%'}`.execute(database)
    planned.push(...rows.map(({ at }) => at))
  }
  // Kept from the third time on; of what was planned before, nothing is left.
  const first = planned.map((at, place) => planned.indexOf(at) === place && place + 3)
  expect(first.filter(Boolean)).toEqual([3, 4, 5, 7, 11, 19])
  expect(planned).toHaveLength(18)
})

test('ADD-590 a statement that comes for the third time is kept, a hundred and fifty are, and what never comes again takes nobody’s place', () => {
  const plans = new KeptPlans()
  expect(['a', 'a', 'a', 'a'].map((text) => plans.nameOf(text, 'portal'))).toEqual([
    undefined,
    undefined,
    'falaj_1',
    'falaj_1',
  ])
  for (let each = 0; each < 10_000; each += 1) plans.nameOf(`once ${each}`, 'portal')
  const often = (text: string) => [1, 2, 3].map(() => plans.nameOf(text, 'portal')).at(-1)
  expect(often('b')).toBe('falaj_2')
  for (let each = 3; each <= 150; each += 1) expect(often(`often ${each}`)).toBe(`falaj_${each}`)
  expect(often('one more')).toBeUndefined()
  expect(plans.nameOf('b', 'portal')).toBe('falaj_2')
})
