import { expect, test } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openClaimsFixture } from '../claims/commands/testing/claims-fixture.ts'
import { listUntoldChanges } from './untold-store.ts'

const { database, filed } = await forThisFile(openClaimsFixture())

test('GAP-127 a change whose request somebody holds, perhaps to delete it, is told a little later', async () => {
  const [held, free] = [(await filed()).data.id, (await filed({ claimed_amount: '7.25' })).data.id]
  await database.updateTable('request_event').set({ told_at: null }).execute()
  const requests = await database.transaction().execute(async (deleting) => {
    await deleting.selectFrom('request').select('id').where('id', '=', held).forUpdate().execute()
    return database
      .transaction()
      .execute(async (telling) =>
        (await listUntoldChanges(telling, 10)).map((one) => one.requestId),
      )
  })
  expect(requests).toContain(free)
  expect(requests).not.toContain(held)
})
