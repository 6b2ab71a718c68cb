import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openClaimsFixture, receipt } from './testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())

const claims = async () =>
  (await fixture.database.selectFrom('request').select('id').execute()).length

test('ADD-051 the same key again is the same claim with the first answer, counted once, at once or later', async () => {
  const key = 'wizard-0001'
  const before = await claims()
  const callsBefore = fixture.core.calls.length
  await fixture.database.deleteFrom('attempt_limit').execute()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fixture.file({ claimed_amount: '50.00' }, { key })),
  )
  const [first] = answers.map((answer) => answer.json())
  for (const answer of answers) expect(answer.json()).toEqual(first)
  await fixture.decide(first.reference_number, 'Approved')
  // As it was told first, though the claim has moved on.
  const again = await fixture.file({ claimed_amount: '50.00' }, { key })
  expect(again.json()).toEqual(first)
  expect(await claims()).toBe(before + 1)
  expect(fixture.core.calls).toHaveLength(callsBefore + 1)
  const limits = fixture.database.selectFrom('attempt_limit').select('count')
  expect(await limits.where('key', 'like', 'claim-written:%').execute()).toEqual([{ count: 1 }])
})

test('what is away when it is first told is told the same way again', async () => {
  const before = fixture.core.taken.length
  fixture.core.mood = 'is away'
  const key = 'wizard-0002'
  const first = (await fixture.file({ claimed_amount: '51.00' }, { key })).json()
  expect(first).toMatchObject({ mems_success: false, success: true })
  fixture.core.mood = 'accepts'
  fixture.portal.clock.advance({ minutes: 2 })
  await expect.poll(() => fixture.core.taken.length).toBe(before + 1)
  expect((await fixture.file({ claimed_amount: '51.00' }, { key })).json()).toEqual(first)
})

test('a double click without a key is one claim, files compared by their content', async () => {
  const twice = await Promise.all([1, 2].map(() => fixture.filed({ claimed_amount: '52.00' })))
  expect(twice[0]?.reference_number).toBe(twice[1]?.reference_number)
  const other = await fixture.filed(
    { claimed_amount: '52.00' },
    { files: [receipt({ content: Buffer.from('%PDF-1.4 another receipt') })] },
  )
  expect(other.reference_number).not.toBe(twice[0]?.reference_number)
})

test('submission, documents, audit and outbox row are written together or not at all', async () => {
  const { data } = await fixture.filed({ claimed_amount: '53.00' })
  const subject = `claim:${data.id}`
  const { database } = fixture
  const audit = await database
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', subject)
    .execute()
  expect(audit).toEqual([{ action: 'claim-submitted' }])
  const handed = await database
    .selectFrom('core_outbox')
    .select(['state', 'core_reference'])
    .where('subject', '=', subject)
    .execute()
  expect(handed).toEqual([{ state: 'accepted', core_reference: expect.any(String) }])

  // Were the audit not to be written, nothing would be.
  const counted = async () => [
    await claims(),
    fixture.core.calls.length,
    (await database.selectFrom('stored_file').select('id').execute()).length,
    (await database.selectFrom('idempotency_record').select('record_id').execute()).length,
  ]
  const before = await counted()
  await sql`alter table audit_entry add constraint broken check (action <> 'claim-submitted') not valid`.execute(
    database,
  )
  try {
    expect((await fixture.file({ claimed_amount: '54.00' })).statusCode).toBe(500)
    expect(await counted()).toEqual(before)
  } finally {
    await sql`alter table audit_entry drop constraint broken`.execute(database)
  }
  expect((await fixture.file({ claimed_amount: '54.00' })).statusCode).toBe(200)
})
