import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../ports/database/open.ts'
import { aPerson, aPolicy } from '../../../testing/builders.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { pageOfParts } from './list-store.ts'

const owner = await forThisFile(openTestDatabase({ max: 1 }))
/** One connection: what it has planned can be asked. */
const { database } = await forThisFile(Promise.resolve(openDatabase(owner.portalUrl, { max: 1 })))

const part = (status: string) => ({ group: status, status, from: null, before: null })

test('ADD-590 the list of requests is planned once, and not for each who opens it', async () => {
  const policyId = await aPolicy(owner.database)
  const filter = { statuses: undefined, tracking: undefined, claimType: undefined }
  for (let opened = 0; opened < 12; opened += 1) {
    const id = await aPerson(owner.database, { policyId })
    const whose = { kind: 'claim', side: 'owner_id', id, policyId, people: [id] } as const
    await pageOfParts(
      database,
      whose,
      { ...filter, from: undefined, before: undefined },
      [part('Paid'), part('Rejected')],
      { own: [], most: 11, after: undefined },
    )
  }
  const { rows } = await sql`
    select custom_plans, generic_plans from pg_prepared_statements where statement like '%request.group_name%'
  `.execute(database)
  // PostgreSQL tries five times whether a plan for these values alone would be better.
  expect(rows).toEqual([{ custom_plans: 5, generic_plans: 5 }])
})
