import type { ResponseOf } from '@falaj/contract/call.ts'
import type { checkDocument } from '@falaj/contract/policies/calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPdf } from '../../documents/testing/opened-pdf.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openPreApprovalsFixture } from './testing/preapprovals-fixture.ts'

const fixture = await forThisFile(openPreApprovalsFixture())

let serial = 0
const approved = async (valid_until: string | null, approved_amount = '16900.00') => {
  const { data, reference_number } = await fixture.asked({
    claimed_amount: `${16_900 + (serial += 1)}.00`,
    provider_name: 'Amber Dawn Rehabilitation Centre',
  })
  await fixture.decide(reference_number, 'Approved', { approved_amount, valid_until })
  return { id: data.id, reference: reference_number }
}
const codeOf = async (id: number) => {
  const { ticket } = await fixture.details(id)
  const code = ticket?.verify_url.split('/').at(-1) ?? ''
  expect(ticket?.check_code.replaceAll('-', '')).toBe(code)
  return code
}
const checked = async (code: string) => {
  const answer = await fixture.browser.get(`documents/check/${code}`)
  return answer.json<ResponseOf<typeof checkDocument>>().data
}
const pdfOf = (id: number) =>
  fixture.browser.get(`download-pre-approval?pre_approval_id=${id}`, fixture.token)

test('an approval has a code that anybody can check: number, amount, patient, place and last day, no diagnosis', async () => {
  const { id, reference } = await approved(fixture.day(41))
  const { ticket, insured_name } = await fixture.details(id)
  expect(ticket?.check_code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await checked(await codeOf(id))).toEqual({
    kind: 'pre-approval',
    state: 'valid',
    member_name: insured_name,
    card_number: ticket?.card_number,
    insurer: expect.any(String),
    valid_until: fixture.day(41),
    approval: {
      reference_number: reference,
      approved_amount_format: 'AED 16,900.00',
      provider_name: 'Amber Dawn Rehabilitation Centre',
    },
  })
})

test('an approval never outlives the cover of its patient', async () => {
  const { id } = await approved(fixture.day(41))
  const code = await codeOf(id)
  const leaves = (on: string | null) =>
    fixture.database.updateTable('enrolment').set({ end_date: on }).execute()
  await leaves(fixture.day(3))
  expect(await checked(code)).toMatchObject({ state: 'valid', valid_until: fixture.day(3) })
  await leaves(fixture.day(-1))
  expect(await checked(code)).toMatchObject({ state: 'expired' })
  await leaves(null)
  expect(await checked(code)).toMatchObject({ state: 'valid', valid_until: fixture.day(41) })
})

test('page, lists and desk agree on the day: an approval ends with the cover of its patient, who may leave before the policy ends', async () => {
  const { id } = await approved(fixture.day(41))
  const code = await codeOf(id)
  const whole = await fixture.details(id)
  const enrolment = fixture.database
    .updateTable('enrolment')
    .where('person_id', '=', fixture.family.principal)
  const policy = fixture.database.updateTable('policy').where('id', '=', fixture.family.policyId)
  const sectionOf = async () => {
    const said = []
    for (const section of ['now', 'over'] as const) {
      const { data, sections } = await fixture.list(`&section=${section}&limit=100`)
      const found = data.find((one) => one.id === id)
      expect(new Map(Object.entries(sections)).get(section) ?? 0).toBe(data.length)
      if (found) said.push({ section, valid_until: found.valid_until, in_force: found.in_force })
    }
    return said
  }

  await enrolment.set({ end_date: fixture.day(3) }).execute()
  const told = { valid_until: fixture.day(3), in_force: true }
  expect(await fixture.details(id)).toMatchObject({ ...told, days_left: 3 })
  expect(await sectionOf()).toEqual([{ section: 'now', ...told }])
  expect(await checked(code)).toMatchObject({ state: 'valid', valid_until: fixture.day(3) })

  await enrolment.set({ end_date: fixture.day(-1) }).execute()
  const over = { valid_until: fixture.day(-1), in_force: false }
  expect(await fixture.details(id)).toMatchObject({ ...over, days_left: 0, ticket: null })
  expect(await sectionOf()).toEqual([{ section: 'over', ...over }])
  expect((await pdfOf(id)).statusCode).toBe(403)

  await enrolment.set({ end_date: null }).execute()
  await policy.set({ active: false }).execute()
  const ended = { valid_until: null, in_force: false }
  expect(await fixture.details(id)).toMatchObject({ ...ended, days_left: null, ticket: null })
  expect(await sectionOf()).toEqual([{ section: 'over', ...ended }])
  expect(await checked(code)).toMatchObject({ state: 'revoked' })

  await policy.set({ active: true }).execute()
  expect(await fixture.details(id)).toEqual(whole)
})

test('the PDF carries what the desk reads, in both languages, and is noted', async () => {
  const { id, reference } = await approved(fixture.day(41))
  const answer = await pdfOf(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="PreApproval_${reference}.pdf"`,
  )
  const { pages, links } = await openPdf(new Uint8Array(answer.rawPayload))
  const code = await codeOf(id)
  for (const words of [
    reference,
    'AED 16,900.00',
    'Amber Dawn Rehabilitation Centre',
    code.slice(0, 4),
  ])
    expect(pages.join(' ')).toContain(words)
  // Each language names the patient in its own letters.
  for (const words of ['treatment of Layla Haddad', 'ليلى حداد'])
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain(words)
  expect(links.join(' ')).toContain(`/portal/verify/${code}`)
  const noted = await fixture.database
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `pre-approval:preapproval:${id}`)
    .execute()
  expect(noted).toEqual([{ action: 'document-read' }])
})

test('a code tells what is so at the moment of the check', async () => {
  const { id, reference } = await approved(fixture.day(41))
  const code = await codeOf(id)
  await fixture.decide(reference, 'Suspended')
  expect((await checked(code)).state).toBe('revoked')
  expect((await pdfOf(id)).statusCode).toBe(403)
  await fixture.decide(reference, 'Approved', { valid_until: fixture.day(-1) })
  expect((await checked(code)).state).toBe('expired')
  expect((await fixture.details(id)).ticket).toBeNull()
  await fixture.decide(reference, 'Approved', { valid_until: fixture.day() })
  expect((await checked(code)).state).toBe('valid')
})

test('no approval outlives the cover, and one without a day of its own lasts as long', async () => {
  const { id } = await approved(null)
  const { expiry_date } = (await fixture.details(id)).policy
  expect(await fixture.details(id)).toMatchObject({ in_force: true, valid_until: expiry_date })
  const code = await codeOf(id)
  await sql`update policy set expiry_date = ${fixture.day(-1)} where id = ${fixture.family.policyId}`.execute(
    fixture.database,
  )
  expect((await fixture.details(id)).ticket).toBeNull()
  expect((await checked(code)).state).toBe('expired')
  expect((await fixture.list('&section=now')).data.map((one) => one.id)).not.toContain(id)
  await sql`update policy set expiry_date = ${expiry_date} where id = ${fixture.family.policyId}`.execute(
    fixture.database,
  )
})

test('ADD-021 what an earlier release took as approved without an amount has no ticket, no PDF and no valid code', async () => {
  const { id } = await approved(fixture.day(5))
  const { id: other } = await approved(fixture.day(5))
  const codes = [await codeOf(id), await codeOf(other)]
  await sql`update request set approved_amount = null where id = ${id}`.execute(fixture.database)
  const { in_force, valid_until, ticket } = await fixture.details(id)
  expect({ in_force, valid_until, ticket }).toEqual({
    in_force: false,
    valid_until: null,
    ticket: null,
  })
  expect((await pdfOf(id)).statusCode).toBe(403)
  const [first, second] = await Promise.all(codes.map(checked))
  expect(first).toMatchObject({ state: 'revoked', approval: { approved_amount_format: null } })
  expect(second).toMatchObject({
    state: 'valid',
    approval: { approved_amount_format: 'AED 16,900.00' },
  })
  expect((await pdfOf(other)).statusCode).toBe(200)
})

test('what is not approved, or only in part, has no code and no PDF', async () => {
  const { id, reference } = await approved(fixture.day(5))
  const again = await fixture.asked({ claimed_amount: '99.00' })
  expect((await pdfOf(again.data.id)).statusCode).toBe(403)
  await fixture.decide(again.reference_number, 'Partially Approved', { approved_amount: '50.00' })
  expect((await pdfOf(again.data.id)).statusCode).toBe(403)
  expect((await fixture.details(again.data.id)).ticket).toBeNull()
  // A code that was changed by a letter is nobody's.
  const code = await codeOf(id)
  const changed = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
  expect((await fixture.browser.get(`documents/check/${changed}`)).statusCode).toBe(404)
  expect(reference).toMatch(/^PA-/)
})
