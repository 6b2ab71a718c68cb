import { expect, test } from 'vitest'
import { Audit } from './audit.ts'
import type { AuditEntry } from './audit-entries.ts'
import { checkChain } from './audit-chain.ts'
import { ManualClock } from './clock.ts'
import { openTestDatabase } from './testing/database.ts'
import { forThisFile } from './testing/for-this-file.ts'
import { testDay } from './testing/portal.ts'

// As few connections as a call and the audit need.
const opened = await forThisFile(openTestDatabase({ max: 2 }))

const entry = (number: number): AuditEntry<'document-read'> => ({
  action: 'document-read',
  accountId: number,
  subject: `file:${number}`,
})
const subjects = async () =>
  (await opened.database.selectFrom('audit_entry').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  )

test('many entries at once stand in the order in which they came, and the chain holds', async () => {
  const audit = new Audit(opened.database, new ManualClock(testDay))
  const all = Array.from({ length: 500 }, (_, number) => entry(number))
  await Promise.all(all.map((one) => audit.record(one)))
  expect(await subjects()).toEqual(all.map(({ subject }) => subject))
  expect(await checkChain(opened.database)).toMatchObject({ state: 'whole' })
})

test('two instances write into one chain', async () => {
  const audits = [1, 2].map(() => new Audit(opened.database, new ManualClock(testDay)))
  await Promise.all(
    Array.from({ length: 40 }, async (_, number) => audits[number % 2]?.record(entry(number))),
  )
  expect(await checkChain(opened.database)).toMatchObject({ state: 'whole' })
})

test('what cannot be written is told to whoever waits for it, and the next is written', async () => {
  const audit = new Audit(opened.database, new ManualClock(testDay))
  const before = (await subjects()).length
  await expect(audit.record({ ...entry(1), accountId: Number.NaN })).rejects.toThrow(/bigint/)
  await audit.record(entry(2))
  expect(await subjects()).toHaveLength(before + 1)
})
