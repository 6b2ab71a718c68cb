/** One claim: where it stands, its money, its services and documents, and what can be done. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { factOf } from '../shared/facts.ts'
import type { Say } from '../shared/languages.ts'
import { typedDay } from './claim-form.ts'
import { aService, expect, languages, test } from './journey.ts'

const principal = 'principal@example.com'

/** Opens a claim from the list, as a member does. */
const open = async (page: Page, reference: string) => {
  await page.goto(`claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await page.waitForURL('**/claimDetails**')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
}

/** The documents of CLM-2026-000118, by category. */
const onFile = {
  physician_notes: [],
  hospital_receipts: ['clinic-receipt.jpg', 'pharmacy-receipt.jpg'],
  discharge_report: [],
  proof_of_payment: ['card-payment-slip.jpg'],
  lab_tests: ['laboratory-results.pdf'],
  other_supporting_docs: [],
  translated_docs: [],
}

/** What is told of the claim for Lina. */
const aboutTheClaim = {
  en: { patient: 'Lina Haddad', mode: /^Bank transfer\W+4021\W*$/, locale: 'en-US' },
  ar: { patient: 'لينا حداد', mode: /^تحويل بنكي\W+4021\W*$/, locale: 'ar-AE-u-nu-latn' },
}

const labelled = (page: Page, say: Say, key: string) =>
  page.getByRole('main').getByText(say(key), { exact: true }).first()

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, wishes: { daughter: true } })

    test('CLM-060 a decided claim shows amounts, status, money and services', async ({
      page,
      beginSession,
      member,
      say,
      expectAccessible,
    }) => {
      const account = await member.account()
      const reference = await member.claim({
        card_number: member.daughter.card_number,
        status: 'Rejected',
        created_at: new Date(Date.now() - 14 * 86_400_000).toISOString(),
        bank_account: account,
        can_resubmit: true,
        approved_amount: '400.00',
        denied_amount: '20.00',
        payable_amount: '360.00',
        remarks: 'Add the medical report.',
        service_list: [aService({ treatment_date_from: '2026-10-21' })],
        decided_at: new Date().toISOString(),
      })
      await beginSession(member.email)
      const called = page.waitForRequest('**/api/reimbursement-claims/*')
      await test.step('CLM-052 it is asked for', async () => {
        await open(page, reference)
        expect((await called).method()).toBe('GET')
      })
      const main = page.getByRole('main')
      await test.step('CLM-053 CLM-054 CLM-055 the head and the summary', async () => {
        for (const key of [
          'requests.requests.policyNumber',
          'claims.claim.certificateNumber',
          'claims.claim.expiryDate',
          'claims.claim.reference',
          'claims.claim.submissionDate',
          'claims.claim.claimed',
          'claims.claim.approved',
          'requests.requests.denied',
          'claims.claim.payable',
          'claims.claim.paymentMode',
          'claims.claim.remarks',
          'claims.claim.patient',
        ]) {
          await expect(labelled(page, say, key)).toBeVisible()
        }
        const about = page.getByRole('region', { name: say('claims.claim.about'), exact: true })
        const told = (key: string) => factOf(about, say(key))
        const answer: { data: { expiry_date: string } } = await (
          await (await called).response()
        )?.json()
        const { patient, mode, locale } = aboutTheClaim[language]
        const expiry = new Intl.DateTimeFormat(locale, {
          day: '2-digit',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        })
        await expect(told('requests.requests.policyNumber')).toHaveText('GH-2026-0002')
        await expect(told('claims.claim.certificateNumber')).toHaveText(member.certificate_number)
        await expect(told('claims.claim.expiryDate')).toHaveText(
          expiry.format(new Date(answer.data.expiry_date)),
        )
        await expect(told('claims.claim.reference')).toHaveText(reference)
        await expect(told('claims.claim.submissionDate')).toHaveText(typedDay(10))
        await expect(told('claims.claim.patient')).toHaveText(patient)
        await expect(told('claims.claim.paymentMode')).toHaveText(mode)
        // Each amount behind its own label.
        const sum = page.getByRole('region', { name: say('claims.claim.money'), exact: true })
        for (const [key, figures] of [
          ['claims.claim.claimed', '420.00'],
          ['requests.requests.denied', '20.00'],
          ['claims.claim.approved', '400.00'],
          ['claims.claim.service.share', '40.00'],
          ['claims.claim.payable', '360.00'],
        ] as const) {
          const amount = language === 'ar' ? `${figures} درهم` : `AED ${figures}`
          await expect(factOf(sum, say(key))).toHaveText(amount)
        }
        await expect(main.getByText('Add the medical report.').first()).toBeVisible()
        await expect(
          main.getByText(say('claims.claim.label.rejected'), { exact: true }),
        ).toBeVisible()
        await expect(main.getByText(say('claims.claim.explained.rejected'))).toBeVisible()
        await expect(main.getByText(say('claims.claim.money.rejected'))).toBeVisible()
        await expect(main.getByText(say('claims.claim.next.answer'))).toBeVisible()
      })
      await test.step('CLM-056 CLM-057 CLM-061 two tabs, of which the first lists the services', async () => {
        await expect(page.getByRole('tab')).toContainText([
          say('claims.claim.tab.services'),
          say('requests.requests.tab.documents'),
        ])
        await expect(page.getByRole('columnheader')).toHaveText(
          ['treatment', 'units', 'claimed', 'considered', 'denied', 'share', 'payable'].map((key) =>
            say(`claims.claim.service.${key}`),
          ),
        )
        const line = page.getByRole('row').nth(1)
        await expect(line.getByRole('rowheader')).toContainText('Paediatric consultation')
        await expect(line.getByRole('rowheader')).toContainText('21-10-2026')
        await expect(line.getByRole('rowheader')).toContainText('One visit is above the tariff.')
        await expect(line.getByRole('cell')).toHaveText([
          '2',
          '420.00',
          '400.00',
          '20.00',
          '40.00',
          '360.00',
        ])
      })
      await test.step('CLM-056 each tab opens what it is called after', async () => {
        const [services, documents] = [0, 1].map((at) => page.getByRole('tab').nth(at))
        await documents?.click()
        await expect(page.getByRole('columnheader')).toHaveCount(0)
        await expect(page.getByRole('tabpanel')).toHaveAccessibleName(
          new RegExp(`^${say('requests.requests.tab.documents')}`),
        )
        await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
        await services?.click()
        await expect(page.getByRole('columnheader')).toHaveCount(7)
      })
      await expectAccessible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: say('claims.claim.eob') }).click()
      expect((await download).suggestedFilename()).toMatch(/^EOB_\d+\.pdf$/)
      // Reload and bookmarks work.
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar', wishes: { daughter: true } })

  test('CLM-024 CLM-025 CLM-059 documents stand by category, and each category opens in the viewer', async ({
    page,
    beginSession,
    say,
    expectAccessible,
  }) => {
    await beginSession(principal)
    await open(page, 'CLM-2026-000118')
    await page
      .getByRole('tab', { name: new RegExp(say('requests.requests.tab.documents')) })
      .click()
    await expect(page).toHaveURL(/tab=documents/)
    const groups = page.getByRole('tabpanel').locator('button[aria-haspopup=dialog]')
    // A line for each of the four files, and a word for each of the four categories without any.
    await expect(groups).toHaveCount(8)
    const receipts = groups
      .filter({ hasText: say('claims.claim.group.hospital_receipts') })
      .filter({ hasText: 'clinic-receipt.jpg' })
    await expect(receipts).toHaveCount(1)
    await expectAccessible()
    await receipts.click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByRole('heading', { name: say('claims.claim.group.hospital_receipts') }),
    ).toBeVisible()
    await expect(dialog.locator('img').first()).toBeVisible()
    await expectAccessible()
    const download = page.waitForEvent('download')
    const name = say('requests.requests.documents.download', { name: 'clinic-receipt.jpg' })
    await dialog.getByRole('button', { name }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('clinic-receipt.jpg')
    expect((await readFile(await saved.path())).subarray(0, 2).toString('hex')).toBe('ffd8')
    await dialog.getByRole('button', { name: say('requests.requests.documents.close') }).click()
    // A file is saved from its line, too, and in the viewer each by itself.
    const again = page.waitForEvent('download')
    await page.getByRole('tabpanel').getByRole('button', { name, exact: true }).click()
    expect((await again).suggestedFilename()).toBe('clinic-receipt.jpg')
    await test.step('CLM-135 each file of a category has its name, and is another one', async () => {
      const asked: unknown[] = []
      for (const [group, files] of Object.entries(onFile)) {
        await groups
          .filter({ hasText: say(`claims.claim.group.${group}`) })
          .first()
          .click()
        await expect(
          dialog.getByRole('heading', { name: say(`claims.claim.group.${group}`), exact: true }),
        ).toBeVisible()
        await expect(dialog.getByRole('listitem')).toHaveCount(files.length)
        for (const file of files) {
          const save = say('requests.requests.documents.download', { name: file })
          const asking = page.waitForRequest('**/api/download')
          const saving = page.waitForEvent('download')
          await dialog.getByRole('button', { name: save, exact: true }).click()
          expect((await saving).suggestedFilename()).toBe(file)
          asked.push((await asking).postDataJSON().file_path)
        }
        if (files.length === 0)
          await expect(dialog.getByText(say('requests.requests.documents.none'))).toBeVisible()
        const close = say('requests.requests.documents.close')
        await dialog.getByRole('button', { name: close }).click()
        await expect(dialog).toHaveCount(0)
      }
      expect(new Set(asked).size).toBe(4)
    })
  })

  test('CLM-039 CLM-067 what was sent today may be changed today, what nobody has taken up may be changed until then', async ({
    page,
    beginSession,
    member,
    say,
  }) => {
    const now = new Date().toISOString()
    const today = await member.claim({ status: 'Pending', created_at: now, submission_date: now })
    const untouched = await member.claim({ status: 'Submitted', daysAgo: 4 })
    await beginSession(member.email)
    await open(page, today)
    await expect(page.getByText(say('claims.claim.next.edit.today'))).toBeVisible()
    await open(page, untouched)
    await expect(page.getByText(say('claims.claim.next.edit'))).toBeVisible()
  })

  test('CLM-058 ADD-706 ADD-707 a claim that is not decided has no services yet, and says what comes next and by when', async ({
    page,
    beginSession,
    member,
    say,
    expectAccessible,
  }) => {
    const reference = await member.claim({ status: 'Pending' })
    await beginSession(member.email)
    await open(page, reference)
    // The documents are open as long as there are no services.
    await expect(page.getByRole('tab', { selected: true })).toContainText(
      say('requests.requests.tab.documents'),
    )
    await page.getByRole('tab', { name: say('claims.claim.tab.services') }).click()
    await expect(page.getByText(say('claims.claim.service.empty'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('requests.requests.undecided'))).toHaveCount(3)
    await expect(page.getByText(say('claims.claim.next.wait'))).toBeVisible()
    const timeline = page.getByRole('region', { name: say('requests.requests.stands') })
    await expect(timeline.getByRole('listitem')).toContainText([
      say('claims.claim.moment.submitted'),
      say('requests.requests.ahead.decision'),
      say('claims.claim.ahead.payment'),
    ])
    const words = (name: string) => say(`claims.claim.clock.${name}`)
    const when = page.getByRole('region', { name: words('title') })
    await test.step('it takes longer than for most', async () => {
      await expect(when).toContainText(words('longer'))
      await expect(when.getByRole('link', { name: words('ask') })).toBeVisible()
      await expectAccessible()
    })
    await test.step('one that was sent today has its days before it', async () => {
      const now = new Date().toISOString()
      await open(page, await member.claim({ status: 'Pending', submission_date: now }))
      const last = when.getByRole('listitem').filter({ hasText: words('day.due') })
      await expect(last).toHaveCount(1)
      const passed = when.getByRole('listitem').filter({ hasText: words('day.passed') })
      await expect(passed).toHaveCount(0)
      await expect(when).not.toContainText(words('longer'))
      await expectAccessible()
    })
    await test.step('of a type of which too few were decided no day is told', async () => {
      await open(page, await member.claim({ status: 'Submitted', claim_type: 1 }))
      await expect(page.getByText(words('none'), { exact: true })).toBeVisible()
      await expect(when).toHaveCount(0)
    })
    await test.step('and nothing of it of one that waits for the member', async () => {
      await open(page, await member.claim({ status: 'On Hold', can_resubmit: true }))
      await expect(page.getByText(say('claims.claim.next.resubmit'))).toBeVisible()
      await expect(page.getByText(words('none'), { exact: true })).toHaveCount(0)
      await expect(when).toHaveCount(0)
    })
  })
})

test('ADD-080 of a claim on hold the services have what was claimed for them, and no column for what nobody has decided', async ({
  page,
  beginSession,
  member,
  say,
}) => {
  const zeros = { considered_amount: '0.00', payable_amount: '0.00', denied_amount: '0.00' }
  const reference = await member.claim({
    status: 'On Hold',
    approved_amount: '0.00',
    denied_amount: '0.00',
    payable_amount: '0.00',
    service_list: [aService({ ...zeros, patient_share: '0.00' })],
  })
  await beginSession(member.email)
  await open(page, reference)
  await page.getByRole('tab', { name: say('claims.claim.tab.services') }).click()
  await expect(page.getByRole('columnheader')).toHaveText(
    ['treatment', 'units', 'claimed'].map((name) => say(`claims.claim.service.${name}`)),
  )
  await expect(page.getByRole('main').getByText('0.00', { exact: true })).toHaveCount(0)
  await expect(page.getByText(say('requests.requests.undecided'))).toHaveCount(3)
})

const verbs = {
  edit: 'requests.requests.act.edit',
  reSubmit: 'requests.requests.act.reSubmit',
  updatePayment: 'claims.claim.act.updatePayment',
}

/** What the details offer, by the stored status: the link and where it leads, and the explanation of benefits. */
const offers: [
  fields: Record<string, unknown> & { status: string },
  act: keyof typeof verbs | null,
  page: string,
  eob: boolean,
][] = [
  [{ status: 'Payment Failed', can_resubmit: true }, 'updatePayment', 'updatePaymentInfo', true],
  [{ status: 'On Hold', can_resubmit: true }, 'reSubmit', 'reSubmitClaim', true],
  [{ status: 'Rejected', can_resubmit: true }, 'reSubmit', 'reSubmitClaim', true],
  [{ status: 'Partially Approved', can_resubmit: true }, 'reSubmit', 'reSubmitClaim', false],
  [{ status: 'Rejected', can_resubmit: false }, null, '', true],
  [{ status: 'Payment Failed', can_resubmit: false }, null, '', true],
  [{ status: 'Drafted' }, 'edit', 'editClaim', false],
  [{ status: 'Submitted' }, 'edit', 'editClaim', false],
  [{ status: 'Pending', daysAgo: 0 }, 'edit', 'editClaim', false],
  [{ status: 'Submitted', submission_type: 2 }, null, '', false],
  [{ status: 'Pending' }, null, '', false],
  [{ status: 'Approved' }, null, '', true],
  [{ status: 'Paid' }, null, '', true],
]

test('CLM-063 CLM-065 CLM-070 the one link of the details follows status, type and permission', async ({
  page,
  beginSession,
  member,
  say,
}) => {
  const references = await member.claims(offers.map(([fields]) => fields))
  await beginSession(member.email)
  const links = page.getByRole('main').getByRole('link', {
    name: new RegExp(
      Object.values(verbs)
        .map((verb) => `^${say(verb)}$`)
        .join('|'),
    ),
  })
  const expectOffers = async (wanted: keyof typeof verbs | null) => {
    for (const [place, [fields, act, to, eob]] of offers.entries()) {
      if (act !== wanted) continue
      await open(page, references[place] ?? '')
      await expect(links, JSON.stringify(fields)).toHaveText(act ? [say(verbs[act])] : [])
      const flag = page.getByRole('main').getByText(say('requests.requests.actionRequired'))
      await expect(flag).toHaveCount(act && act !== 'edit' ? 1 : 0)
      if (act) await expect(links).toHaveAttribute('href', new RegExp(`/${to}\\?claim=\\d+$`))
      const paper = page.getByRole('main').getByRole('button', { name: say('claims.claim.eob') })
      await expect(paper, JSON.stringify(fields)).toHaveCount(eob ? 1 : 0)
    }
  }
  await expectOffers('updatePayment')
  await test.step('CLM-064 what was not paid whole is sent again', () => expectOffers('reSubmit'))
  await test.step('CLM-066 CLM-067 a draft, and what nobody has taken up, is edited', () =>
    expectOffers('edit'))
  await test.step('CLM-068 and what came in by another way is not', () => expectOffers(null))
})

test('CLM-062 an action link carries the claim in navigation state', async ({
  page,
  beginSession,
  member,
  say,
}) => {
  const reference = await member.claim({ status: 'Payment Failed', can_resubmit: true })
  await beginSession(member.email)
  await open(page, reference)
  await page.getByRole('link', { name: say('claims.claim.act.updatePayment') }).click()
  await page.waitForURL('**/updatePaymentInfo**')
  expect(await page.evaluate(() => history.state?.usr?.claim?.reference_number)).toBe(reference)
})

test('CLM-051 CLM-069 from the transaction history nothing is offered that changes the claim, and the way back leads there', async ({
  page,
  beginSession,
  member,
  say,
}) => {
  const reference = await member.claim({ status: 'Rejected', can_resubmit: true })
  await beginSession(member.email)
  await open(page, reference)
  const trail = page.getByRole('navigation', { name: say('common.nav.breadcrumbs') })
  await expect(trail.getByRole('listitem')).toHaveText([
    say('common.title.dashboard'),
    say('common.title.policyDetails'),
    say('common.title.claims'),
    say('claims.claim.details'),
  ])
  for (const [at, path] of ['home', 'home/policyDetails', 'claims'].entries())
    await expect(trail.getByRole('link').nth(at)).toHaveAttribute('href', `/portal/${path}`)
  const resubmit = page.getByRole('link', { name: say('requests.requests.act.reSubmit') })
  await expect(resubmit).toBeVisible()
  const usr = { breadcrumb: ['dashboard', 'transactionHistory'], showResubmit: false }
  await page.evaluate((state) => history.replaceState({ usr: state, key: 'x' }, ''), usr)
  await page.reload()
  await expect(trail.getByRole('listitem')).toHaveText([
    say('common.title.dashboard'),
    say('common.title.transactionHistory'),
    say('claims.claim.details'),
  ])
  await expect(resubmit).toHaveCount(0)
  await expect(
    page.getByRole('main').getByText(say('requests.requests.actionRequired')),
  ).toHaveCount(0)
})

test('CLM-050 the details open by navigation state alone, and without any lead to the list', async ({
  page,
  beginSession,
  member,
}) => {
  const reference = await member.claim({ status: 'Pending' })
  await beginSession(member.email)
  await open(page, reference)
  const claimId = Number(new URL(page.url()).searchParams.get('claim'))
  await page.evaluate(
    (id) => history.replaceState({ usr: { claimId: id }, key: 'x' }, '', location.pathname),
    claimId,
  )
  await page.reload()
  await page.waitForURL(`**/claimDetails?claim=${claimId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await page.goto('claimDetails')
  await page.waitForURL('**/claims')
})

test('CLM-050 the details of a claim open to members only', async ({ page }) => {
  await page.goto('claimDetails?claim=1')
  await page.waitForURL('**/login')
})

test('CLM-028 CLM-154 an unknown status is shown as In Progress', async ({
  page,
  beginSession,
  member,
  say,
}) => {
  const reference = await member.claim({ status: 'Pending' })
  await beginSession(member.email)
  await page.route('**/api/reimbursement-claims/*', async (route) => {
    const answer = await route.fetch()
    const said = await answer.json()
    await route.fulfill({ json: { ...said, data: { ...said.data, status: 'Being weighed' } } })
  })
  await open(page, reference)
  await expect(
    page.getByRole('main').getByText(say('claims.claim.label.in-progress'), { exact: true }),
  ).toBeVisible()
})

test.describe('somebody else’s claim', () => {
  test.use({ allowedInConsole: /CallRefused/ })

  test('CLM-153 is answered like one that does not exist', async ({
    page,
    beginSession,
    member,
    say,
  }) => {
    const reference = await member.claim({ status: 'Paid' })
    await beginSession(member.email)
    await open(page, reference)
    const address = page.url()
    await beginSession('colleague@example.com')
    await page.goto(address)
    await expect(page.getByText(say('server.not-found')).first()).toBeVisible()
    await page.goto('claimDetails?claim=999999999')
    await expect(page.getByText(say('server.not-found')).first()).toBeVisible()
  })
})

test('a decision shows on open pages by itself, and leaves the tab that is open', async ({
  page,
  beginSession,
  member,
  say,
  context,
}) => {
  const reference = await member.claim({ status: 'Pending' })
  await beginSession(member.email)
  await open(page, reference)
  const tab = (key: string) => page.getByRole('tab', { name: new RegExp(say(key)) })
  await expect(tab('requests.requests.tab.documents')).toHaveAttribute('aria-selected', 'true')
  const list = await context.newPage()
  await list.goto('claims')
  await expect(list.getByRole('link', { name: new RegExp(`${reference}$`) })).toBeVisible()
  await member.decide(reference, {
    status: 'Approved',
    remarks: 'Nothing was refused.',
    approved_amount: '420.00',
    payable_amount: '378.00',
    service_list: [
      aService({
        considered_amount: '420.00',
        denied_amount: '0.00',
        patient_share: '42.00',
        payable_amount: '378.00',
      }),
    ],
  })
  await expect(
    list.getByRole('button', { name: new RegExp(say('claims.claim.label.paid')) }),
  ).toBeVisible()
  await page.bringToFront()
  await expect(
    page.getByRole('main').getByText(say('claims.claim.label.paid'), { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('AED 378.00').first()).toBeVisible()
  await test.step('CLM-055 what the insurer says stands with the claim where nothing is left to do', async () => {
    const about = page.getByRole('region', { name: say('claims.claim.about'), exact: true })
    await expect(factOf(about, say('claims.claim.remarks'))).toBeVisible()
    await expect(factOf(about, say('claims.claim.remarks'))).toHaveText('Nothing was refused.')
  })
  await expect(tab('requests.requests.tab.documents')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(tab('claims.claim.tab.services')).toHaveAttribute('aria-selected', 'true')
})
