import { expect, test } from 'vitest'
import { forThisFile } from '../testing/for-this-file.ts'
import { openTestPortal } from '../testing/portal.ts'
import { Visitor } from '../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

const audited = async () => {
  const entries = await portal.database
    .selectFrom('audit_entry')
    .select('address')
    .where('action', '=', 'limit-reached')
    .orderBy('id')
    .execute()
  return entries.map(({ address }) => address)
}

/** Beyond the limit with one try more than it allows, or with the first where a neighbour has reached it. */
async function guessFrom(address: string): Promise<void> {
  const visitor = new Visitor(portal)
  visitor.browser.address = address
  for (let tried = 0; tried < 11; tried += 1)
    await visitor.login('nobody@example.com', 'Wrong-harbour-1')
}

test('ADD-350 whoever has a network of IPv6 fills no audit from each of its addresses', async () => {
  await guessFrom('2001:db8:1:1::1')
  await expect.poll(audited).toEqual(['2001:db8:1:1::1'])
  await guessFrom('2001:db8:1:1::2')
  await guessFrom('2001:db8:1:2::1')
  await expect.poll(audited).toContain('2001:db8:1:2::1')
  expect(await audited()).toEqual(['2001:db8:1:1::1', '2001:db8:1:2::1'])
})
