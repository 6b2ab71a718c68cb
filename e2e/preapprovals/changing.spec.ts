/** Changing a pre-approval on its day, and sending one again with more documents. */
import { aPdf } from '../requests/request-form.ts'
import { shownDay } from './days.ts'
import { expect, test } from './journey.ts'

test.beforeEach(async ({ member, beginSession }) => beginSession(member.email))

test('PRE-070 PRE-071 PRE-072 on its day it is changed: both steps open, documents leave and come', async ({
  page,
  member,
  expectAccessible,
  form,
}) => {
  const reference = await member.preApproval({
    status: 'Pending',
    daysAgo: 0,
    expected_admission_date: '2031-03-05',
  })
  await page.goto('preApprovals')
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.waitForURL('**/editPreApproval?preApproval=*')
  await expect(form.field('mobile')).toBeVisible()
  const second = page.getByRole('tab', { name: /Submit Pre-Approval details/ })
  await expect(second).toBeEnabled()
  await second.click()
  await expect(form.provider).toHaveValue('Amber Dawn Rehabilitation Centre')
  await expect(form.field('amount')).toHaveValue('16,900.00')
  await expect(form.field('date')).toHaveValue('05-03-2031')
  await expect(form.button('draft')).toBeDisabled()
  await form.attach('docs', aPdf('estimate.pdf'))
  await form.field('date').fill(shownDay(0))
  await form.declaration.check()
  await form.button('submit').click()
  await form.expectProblem('pre-approval-wizard.preApproval.date.invalid')
  await form.field('date').fill(shownDay(1))
  // What is wrong in the first step leads back to it.
  await page.getByRole('tab', { name: /Validate Personal Details/ }).click()
  await form.field('mobile').fill('+971501234567')
  await form.field('email').fill('rana@')
  await second.click()
  await form.declaration.check()
  await form.button('submit').click()
  await expect(form.field('email')).toBeFocused()
  await form.field('email').fill('rana@example.com')
  await second.click()
  await expectAccessible()
  await form.declaration.check()
  await test.step('PRE-073 it goes out by its own call, under its id', async () => {
    const sending = page.waitForRequest((request) => request.url().endsWith('pre-approvals'))
    const id = new URL(page.url()).searchParams.get('preApproval') ?? ''
    await form.button('submit').click()
    const request = await sending
    expect(request.url()).toMatch(/\/api\/edit-pre-approvals$/)
    expect(request.postData()).toContain(`name="id"\r\n\r\n${id}\r\n`)
  })
  await expect(form.heading('sent')).toBeVisible()
})

test('PRE-036 GAP-029 the link stays for the day after a decision, and the page says that it is too late', async ({
  page,
  member,
}) => {
  const reference = await member.preApproval({ status: 'Pending', daysAgo: 0 })
  await member.decide(reference, { status: 'Rejected', comments: 'Not covered.' })
  const older = await member.preApproval({ status: 'Pending', daysAgo: 2 })
  await page.goto(`preApprovals?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText(/only on the day you send it, before we decide/)).toBeVisible()
  await page.goto(`preApprovals?tracking_number=${older}`)
  await page.getByRole('link', { name: new RegExp(`${older}$`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(older)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  // In Progress: documents can be added (PRE-037).
  await expect(page.getByRole('link', { name: 'Re-Submit' })).toBeVisible()
})

test('ADD-425 Continue tells a pre-approval that was decided while it was changed, and leaves what was typed', async ({
  page,
  member,
  say,
  form,
}) => {
  const reference = await member.preApproval({ status: 'Pending', daysAgo: 0 })
  await page.goto(`preApprovals?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await form.field('mobile').fill('+971 50 123 4567')
  await member.decide(reference, { status: 'Rejected', comments: 'Not covered.' })
  await form.button('continue').click()
  const told = page
    .getByRole('alert')
    .filter({ hasText: say('pre-approval-wizard.preApproval.edit.notNow') })
  await expect(told).toBeVisible()
  await expect(form.field('mobile')).toHaveValue('+971 50 123 4567')
  await told.getByRole('link', { name: say('pre-approval-wizard.preApproval.see') }).click()
  await page.waitForURL('**/preApprovalDetails**')
})

test('PRE-075 PRE-076 PRE-079 what was partially approved is sent again with a document and a declaration', async ({
  page,
  member,
  expectAccessible,
  form,
}) => {
  const reference = await member.preApproval({
    status: 'Partially Approved',
    approved_amount: '900.00',
    denied_amount: '100.00',
    comments: 'The sedation is not approved.',
  })
  await page.goto('preApprovals')
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  // Once: with what to do now.
  const comments = page.getByText('The sedation is not approved.').filter({ visible: true })
  await expect(comments).toHaveCount(1)
  await page.getByRole('link', { name: 'Re-Submit' }).click()
  await page.waitForURL('**/reSubmitPreApproval?preApproval=*')
  const main = page.getByRole('main')
  for (const label of [
    'Pre-Approval Number',
    'Policy Number',
    'Policy Holder Name',
    'Insured Name',
    'Claimed Amount',
  ])
    await expect(main.getByText(label, { exact: true })).toBeVisible()
  const fact = (label: string) =>
    main.locator('dl > div').filter({ hasText: label }).getByRole('definition')
  await expect(fact('Policy Holder Name')).toHaveText('Dar Al Waha Trading')
  await expect(fact('Insured Name')).toHaveText('Rana Haddad')
  await expect(fact('Pre-Approval Number')).toHaveText(reference)
  await expect(fact('Policy Number')).toHaveText('GH-2026-0002')
  await expect(fact('Claimed Amount')).toHaveText('AED 16,900.00')
  await expect(page.getByRole('heading', { name: 'Upload Documents', exact: true })).toBeVisible()
  await form.button('submit').click()
  await expect(main.getByText('Please choose atleast 1 Document').first()).toBeVisible()
  await expect(main.getByText('Please check this to continue').first()).toBeVisible()
  await expectAccessible()
  await form.attach('docs', aPdf('more.pdf'))
  await form.attach('docs', aPdf('other.pdf', 900))
  await form.declaration.check()
  const id = new URL(page.url()).searchParams.get('preApproval') ?? ''
  await test.step('PRE-078 it goes out under its id, with each document and the declaration', async () => {
    const sending = page.waitForRequest('**/api/re-submit-pre-approvals')
    await form.button('submit').click()
    const body = (await sending).postData() ?? ''
    expect(body).toContain(`name="pre_approval_id"\r\n\r\n${id}\r\n`)
    const docs = [...body.matchAll(/name="docs\[(\d)\]"\r\n\r\n([\w-]+)\r\n/g)]
    expect(docs.map(([, index]) => index)).toEqual(['0', '1'])
    expect(new Set(docs.map(([, , handle]) => handle)).size).toBe(2)
    expect(body).toMatch(/name="declaration"\r\n\r\ntrue\r\n/)
  })
  await expect(page).toHaveURL(/\/preApprovals$/)
  await expect(page.getByText(/We.ve received what you added/)).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: reference })
  await expect(card.getByText('Re-Submitted', { exact: true })).toBeVisible()
})
