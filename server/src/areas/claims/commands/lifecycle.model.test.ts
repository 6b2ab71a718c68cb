/**
 * Members and the core system act on claims in any order, against the real server. The contract's table says what each
 * act may do; whatever the order, the stored claim is where the table says, with all its documents, and strangers see
 * nothing of it.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFamily } from '../../../testing/cover.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { actions } from './testing/actions-on-claims.ts'
import { type ClaimsFixture, openClaimsFixture } from './testing/claims-fixture.ts'

let fixture: ClaimsFixture
let stranger: string
beforeAll(async () => {
  fixture = await openClaimsFixture()
  const others = await aFamily(fixture.database, { phone: '+971509990001' })
  stranger = await signIn(fixture.portal, fixture.portal.browser(), others.account)
})
afterAll(() => fixture.close())

test('GAP-126 GAP-128 whatever members and core system do in whatever order, a claim stays within its table', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(actions, { maxCommands: 40, size: '+1' }), async (commands) => {
      // What is filed in an hour is limited.
      await fixture.database.deleteFrom('attempt_limit').execute()
      await fc.asyncModelRun(
        () => ({ model: { claims: [] }, real: { ...fixture, stranger } }),
        commands,
      )
    }),
    { numRuns: 10, endOnFailure: true },
  )
  expect(fixture.core.taken.length).toBeGreaterThan(0)
}, 120_000)
