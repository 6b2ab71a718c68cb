import { expect, test } from 'vitest'
import { openPdf } from '../../documents/testing/opened-pdf.ts'
import { aBankAccount, testNumbers } from '../../testing/banking.ts'
import { aClaim, aServiceLine } from '../../testing/claims.ts'
import { aFamily } from '../../testing/cover.ts'
import { openTwoFamilies } from '../../testing/families.ts'

const { portal, family, token, spouseToken } = await openTwoFamilies()

const mine = (with_: Partial<Parameters<typeof aClaim>[1]> = {}) =>
  aClaim(portal.database, {
    ownerId: family.principal,
    policyId: family.policyId,
    status: 'Paid',
    decidedAt: '2026-06-08T10:00:00Z',
    services: [aServiceLine()],
    ...with_,
  })
const ask = (query: string, by = token, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  return browser.get(`download-eob?${query}`, by)
}

const textOf = async (id: number) => {
  const { rawPayload } = await ask(`claim_id=${id}`)
  return (await openPdf(new Uint8Array(rawPayload))).pages.join(' ')
}

test('CLM-071 the EOB is a PDF under its name, with every service line', async () => {
  const services = Array.from({ length: 12 }, (_, n) =>
    aServiceLine({ treatment_description: { en: `Treatment ${n + 1}` } }),
  )
  const { id, reference_number } = await mine({ services, paidOn: '2026-06-10' })
  const answer = await ask(`claim_id=${id}&ref=${reference_number}`)
  expect(answer.statusCode).toBe(200)
  expect((await ask(`claim_id=${id}&ref=${reference_number}0`)).statusCode).toBe(404)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="EOB_${id}.pdf"`,
    'cache-control': 'no-store',
  })
  const { pages } = await openPdf(new Uint8Array(answer.rawPayload))
  const whole = pages.join(' ')
  for (const text of [reference_number, 'Layla Haddad', 'Treatment 1 ', 'Treatment 12'])
    expect(whole).toContain(text)
  expect(whole).toContain('Blood test: complete blood count')
  expect(whole).toContain('sent the money on 10-06-2026')
})

test('CLM-071 of a claim that was approved in part it says when that part was paid, if it was', async () => {
  const part = { status: 'Partially Approved' } as const
  const paid = await textOf((await mine({ ...part, paidOn: '2026-06-10' })).id)
  expect(paid).toContain('We sent the money for the approved part on 10-06-2026.')
  expect(await textOf((await mine(part)).id)).not.toContain('We sent the money')
})

test('CLM-071 it comes in Arabic to who reads Arabic', async () => {
  const { id } = await mine()
  const { rawPayload } = await ask(`claim_id=${id}`, token, 'ar')
  const { language, title } = await openPdf(new Uint8Array(rawPayload))
  expect({ language, title }).toEqual({ language: 'ar', title: 'كشف تسوية المطالبة' })
})

test('CLM-071 of the account that was paid to it says the last four digits and no more', async () => {
  // As the core system told it.
  const bankAccountId = await aBankAccount(portal.database, { personId: family.principal })
  const told = await textOf((await mine({ bankAccountId })).id)
  expect(told).toContain('Creek Bank, •••• 3456')
  // As the member filed it.
  const { id, reference_number } = await mine({ bankAccountId })
  const payee = {
    bank_name: 'Sahyadri Bank',
    bank_country: 'IN',
    number_type: 2,
    ...testNumbers.payeeOf({ iban_no: null, account_no: '5011002468' }, reference_number),
    swift: 'SAHYINB0',
    ifsc_or_aba: null,
    currency: 'INR',
  }
  await portal.database
    .updateTable('request')
    .set({ payee: JSON.stringify(payee) })
    .where('id', '=', id)
    .execute()
  const filed = await textOf(id)
  expect(filed).toContain('Sahyadri Bank, •••• 2468')
  for (const part of ['0331234567890123456', '56789012', '5011002468', '501100', 'k1.'])
    expect(`${told} ${filed}`).not.toContain(part)
})

test('each one is an entry of the audit', async () => {
  const { id } = await mine()
  await ask(`claim_id=${id}`)
  const entries = portal.database.selectFrom('audit_entry').select(['action', 'account_id'])
  const subject = `explanation-of-benefits:claim:${id}`
  expect(await entries.where('subject', '=', subject).execute()).toEqual([
    { action: 'document-read', account_id: family.account.id },
  ])
})

test.each(['Approved', 'Rejected', 'On Hold', 'Payment Failed', 'Partially Approved'])(
  'CLM-020 CLM-070 %s has one',
  async (status) => {
    const { id } = await mine({ status })
    expect((await ask(`claim_id=${id}`)).headers['content-type']).toBe('application/pdf')
  },
)

test.each(['Pending', 'Submitted', 'Drafted', 'Re Submitted', 'Payment Pending'])(
  'CLM-074 CLM-153 %s has none, and says so in words',
  async (status) => {
    const { id } = await mine({ status })
    const answer = await ask(`claim_id=${id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { success: false, message: 'This claim has no explanation of benefits.' },
    ])
  },
)

test('CLM-021 a claim of submission type 4 has none', async () => {
  const { id } = await mine({ submissionType: 4 })
  expect((await ask(`claim_id=${id}`)).statusCode).toBe(403)
})

test('CLM-153 neither with another reference, nor of another family, nor for another person', async () => {
  const other = await aFamily(portal.database, { phone: '+971507654321' })
  const theirs = await mine({ ownerId: other.principal, policyId: other.policyId })
  const { id } = await mine()
  const sons = await mine({ personId: family.son })
  const unknown = await ask('claim_id=8999999')
  expect(unknown.statusCode).toBe(404)
  expect((await ask(`claim_id=${id}&ref=CLM-ELSE`)).body).toBe(unknown.body)
  expect((await ask(`claim_id=${theirs.id}`)).body).toBe(unknown.body)
  expect((await ask(`claim_id=${sons.id}`, spouseToken)).body).toBe(unknown.body)
})

test('CLM-094 anybody reads the terms of claims: as a page, or as a text', async () => {
  const url = '/portal/api/claim-submission-disclaimer/AE'
  const page = await portal.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('<html lang="en" dir="ltr">')
  const text = await portal.app.inject({ url, headers: { 'accept-language': 'ar' } })
  expect(text.json()).toMatchObject({ success: true, data: { title: expect.any(String) } })
  expect(text.json().data.text).toContain('<li>ما أدخلته صحيح وكامل')
  const inEnglish = await portal.app.inject({ url, headers: { 'accept-language': 'en' } })
  const declared = '<li>What I have entered is true and complete'
  expect(inEnglish.json().data.text).toContain(declared)
  expect(page.body).toContain(declared)
})
