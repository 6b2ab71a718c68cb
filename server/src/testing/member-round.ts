/** What a member does with a portal, once around, for tests of what stands between it and its database. */
import { expect } from 'vitest'
import type { ClaimsFixture } from '../areas/claims/commands/testing/claims-fixture.ts'
import { listenTo } from './listen.ts'

/**
 * She has signed in and reads; a claim with a document is filed, reaches the core system and is decided; the open page
 * hears of it, and a mail leaves by a job.
 */
export async function aMemberRound(fixture: ClaimsFixture, amount = '420.50'): Promise<void> {
  const { portal, browser, token, core, database, family } = fixture
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const policies = await browser.get('user-policies', token)
  expect(policies.statusCode).toBe(200)
  const page = await listenTo(address, token)
  const { reference_number, data } = await fixture.filed({ claimed_amount: amount })
  expect(core.taken).toEqual([
    expect.objectContaining({ reference_number, documents: [expect.anything()] }),
  ])
  await fixture.decide(reference_number, 'Approved')
  await expect.poll(() => page.told.join('')).toContain(`"claim_id":${data.id}`)
  await expect.poll(() => page.told.join('')).toContain('event: notice')
  page.close()
  const mails = () =>
    database
      .selectFrom('message')
      .select('subject')
      .where('recipient', '=', family.account.email)
      .where('channel', '=', 'email')
      .where('sent_at', 'is not', null)
      .execute()
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  const document = await database
    .selectFrom('request_document')
    .select('file_id')
    .where('request_id', '=', data.id)
    .execute()
  expect(document).toHaveLength(1)
}
