/** The list of claims: sections, cards, filters, drafts, explanations of benefits. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { aService, expect, languages, test, unreachable } from './journey.ts'
import { expectTrail } from './trail.ts'
import { factOf } from '../shared/facts.ts'
import { dayFromNow, shownDay } from '../preapprovals/days.ts'
import { held, toastsOf } from '../shared/held.ts'
import type { Say } from '../shared/languages.ts'
import { deletes } from '../shared/deletion.ts'

const principal = 'principal@example.com'

/** The card of a claim. */
const cardOf = (page: Page, reference: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`${reference}$`) }) })

const find = async (page: Page, say: Say, reference: string) => {
  await page.goto(`claims?tracking_number=${reference}`)
  const card = cardOf(page, reference)
  await expect(card).toBeVisible()
  await expect(card.getByText(say('requests.requests.insuredName'))).toBeVisible()
  return card
}

const photoOf = (name: string) =>
  readFileSync(new URL(`../../demo/files/photos/${name}.jpg`, import.meta.url))

/** The bytes of the picture on a card. */
const faceOn = async (card: Locator): Promise<Buffer> => {
  const face = card.locator('img')
  await expect(face).toBeVisible()
  const answer = await card.page().request.get((await face.getAttribute('src')) ?? '')
  return answer.body()
}

test('CLM-011 the head of a section counts all of its claims, also those that are not loaded', async ({
  page,
  enter,
  member,
}) => {
  await member.claims(Array.from({ length: 23 }, () => ({ status: 'Paid' })))
  await enter(member.email, 'claims')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(20)
  await expect(
    page.getByRole('heading', { level: 2 }).getByRole('button', { name: /^Paid/ }),
  ).toHaveText(/^Paid.*23 claims$/)
})

/** The claim for her husband, as its card tells it. */
const onTheCard = {
  en: { patient: 'Omar Haddad', type: 'Out-Patient', claimed: 'AED 1,240.00' },
  ar: { patient: 'عمر حداد', type: 'عيادات خارجية', claimed: /^\W*1,240\.00\W*درهم\W*$/ },
}
const theFamily = {
  en: ['Layla', 'Omar', 'Yousef', 'Noor'],
  ar: ['ليلى', 'عمر', 'يوسف', 'نور'],
}

test('CLM-001 the list of claims opens to members only', async ({ page }) => {
  await page.goto('claims')
  await page.waitForURL('**/login')
})

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('CLM-014 CLM-016 CLM-022 a card names the claim and opens its details', async ({
      page,
      beginSession,
      say,
    }) => {
      await beginSession(principal)
      // Layla's own claim, and that of her husband Omar.
      const own = await find(page, say, 'CLM-2026-000112')
      expect(await faceOn(own)).toEqual(photoOf('layla'))
      const card = await find(page, say, 'CLM-2026-000118')
      expect(await faceOn(card)).toEqual(photoOf('omar'))
      const partly = say('claims.claim.label.partially-paid')
      await expect(card.getByText(partly, { exact: true })).toBeVisible()
      // Its segments.
      await expect(card.locator('i')).toHaveCount(4)
      await test.step('CLM-015 CLM-026 each fact stands behind its label', async () => {
        const { patient, type, claimed } = onTheCard[language]
        await expect(factOf(card, say('requests.requests.insuredName'))).toHaveText(patient)
        await expect(factOf(card, say('requests.requests.claimType'))).toHaveText(type)
        await expect(factOf(card, say('claims.claim.claimedAmount'))).toHaveText(claimed)
        await expect(factOf(card, say('claims.claim.submissionDate'))).toHaveText(
          /^\d\d-\d\d-\d{4}$/,
        )
      })
      await test.step('CLM-003 claims can be looked for by each of the family', async () => {
        const patients = page.getByLabel(say('requests.requests.filter.patient'), { exact: true })
        await expect(patients.locator('option')).toHaveText([
          say('requests.requests.filter.all'),
          ...theFamily[language].map((name) => new RegExp(`^${name} `)),
        ])
      })
      await expect(card.getByRole('strong')).toHaveText(say('claims.claim.label.partially-paid'))
      await card.getByRole('link').click()
      await page.waitForURL('**/claimDetails?claim=*')
      expect(await page.evaluate(() => history.state?.usr)).toEqual({
        claimId: Number(new URL(page.url()).searchParams.get('claim')),
        breadcrumb: ['dashboard', 'policyDetails', 'claims'],
        showResubmit: true,
      })
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('claims stand in sections by status, the first one open', async ({
    page,
    enter,
    member,
    say,
    expectAccessible,
  }) => {
    await member.claims([
      { status: 'Paid' },
      { status: 'Approved' },
      { status: 'Rejected', can_resubmit: true },
      {
        status: 'Pending',
        created_at: '2026-03-02T09:30:00+04:00',
        submission_date: '2026-03-05T09:30:00+04:00',
      },
    ])
    await enter(member.email, 'claims')
    await test.step('CLM-001 its trail and its policy', async () => {
      await expectTrail(page, say)
      // Somebody with two policies sees which one these are under.
      const policy = say('requests.requests.policy', { number: '' }).trim()
      await expect(page.getByText(new RegExp(`${policy}\\s\\W?GH-2026-0002`))).toBeVisible()
    })
    const sections = page.getByRole('heading', { level: 2 }).getByRole('button', {
      name: new RegExp(
        ['in-progress', 'rejected', 'paid', 'draft', 'suspended', 'submitted']
          .map((label) => say(`claims.claim.label.${label}`))
          .join('|'),
      ),
    })
    const titled = (label: string, count: number) =>
      new RegExp(`${say(`claims.claim.label.${label}`)}.*${count}`)
    await test.step('CLM-015 a card tells the day of its submission, and not the one on which it was begun', async () => {
      const pending = page.getByRole('article')
      await expect(factOf(pending, say('claims.claim.submissionDate'))).toHaveText('05-03-2026')
      // Longer ago than eight of ten.
      await expect(factOf(pending, say('claims.claim.clock.row'))).toHaveText(
        say('claims.claim.clock.row.late'),
      )
    })
    await test.step('CLM-010 CLM-011 CLM-012 each section counts its claims, and the first is open', async () => {
      await expect(sections).toHaveText([
        titled('in-progress', 1),
        titled('rejected', 1),
        titled('paid', 2),
      ])
      await expect(sections.nth(0)).toHaveAttribute('aria-expanded', 'true')
      await expect(sections.nth(1)).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
      await sections.nth(2).click()
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
      await sections.nth(0).click()
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
    })
    await expectAccessible()
    // What was opened is open again after coming back.
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await page.waitForURL('**/claimDetails**')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
    await test.step('CLM-002 a new claim begins here', async () => {
      await page.getByRole('link', { name: say('claims.claims.new') }).click()
      await expect(page).toHaveURL(/\/addClaim$/)
    })
  })

  test('CLM-003 CLM-041 CLM-042 the filter stands in the address and tells Submitted from In Progress', async ({
    page,
    enter,
    member,
    say,
    expectAccessible,
  }) => {
    const [sent = '', looked = '', paid = ''] = await member.claims([
      { status: 'Submitted' },
      { status: 'Pending' },
      { status: 'Paid', claim_type: 1 },
    ])
    await enter(member.email, 'claims')
    const field = (name: string) =>
      page.getByLabel(say(`requests.requests.filter.${name}`), { exact: true })
    await expect(cardOf(page, sent)).toBeVisible()
    await test.step('CLM-008 CLM-009 each status and type can be chosen, in this order', async () => {
      await expect(field('claimType').getByRole('option')).toHaveText([
        say('requests.requests.filter.all'),
        ...[1, 2, 3].map((code) => say(`requests.requests.type.${code}`)),
      ])
      await expect(field('status').getByRole('option')).toHaveText([
        say('requests.requests.filter.all'),
        ...[0, -1, 1, 2, 3, 4, 6, 7, 8, 9, 10].map((code) => say(`claims.claim.option.${code}`)),
      ])
    })
    await expect(field('patient').getByRole('option')).toHaveCount(2)
    for (const name of ['trackingNumber', 'from', 'to']) await expect(field(name)).toBeVisible()
    /** What is asked of the server, by a filter that tells it from what the page asked before. */
    const search = async (sent: string) => {
      const asked = page.waitForRequest(`**/api/temp-reimbursement-claims?**${sent}=**`)
      await page.getByRole('button', { name: say('requests.requests.filter.search') }).click()
      return new URL((await asked).url()).searchParams
    }

    await field('status').selectOption('-1')
    expect((await search('status')).get('status')).toBe('0')
    await expect(page).toHaveURL(/status=-1/)
    await expect(cardOf(page, sent)).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
    const found = page.getByRole('main').locator('output:not(form output)')
    await expect(found).toHaveText(say('claims.claim.count', { count: 1 }))

    await field('status').selectOption('0')
    // The same question to the server: another answer on the page.
    await page.getByRole('button', { name: say('requests.requests.filter.search') }).click()
    await expect(cardOf(page, looked)).toBeVisible()
    await expect(cardOf(page, sent)).toHaveCount(0)
    await expect(found).toHaveText(say('claims.claim.count', { count: 1 }))

    await field('status').selectOption('')
    await field('claimType').selectOption('1')
    await field('patient').selectOption('0')
    await field('trackingNumber').fill(paid.slice(-6))
    await field('from').fill('01-01-2020')
    await field('to').fill(shownDay(0))
    await test.step('CLM-004 all of it is asked of the server, and nothing that was left open', async () => {
      const { policyId, ...query } = Object.fromEntries(await search('tracking_number'))
      expect(query).toEqual({
        tracking_number: paid.slice(-6),
        dependent_id: '0',
        claim_type: '1',
        from_date: '2020-01-01',
        to_date: dayFromNow(0),
      })
      expect(Number(policyId)).toBeGreaterThan(0)
    })
    await expect(cardOf(page, paid)).toBeVisible()
    // Enter searches, and the focus stays where it was.
    await field('trackingNumber').fill(paid.slice(-5))
    await field('trackingNumber').press('Enter')
    await expect(page).toHaveURL(
      new RegExp(`tracking_number=${paid.slice(-5)}&|=${paid.slice(-5)}$`),
    )
    await expect(cardOf(page, paid)).toBeVisible()
    await expect(field('trackingNumber')).toBeFocused()
    await expectAccessible()
    // A reload keeps it, and reset takes it away.
    await page.reload()
    await expect(field('trackingNumber')).toHaveValue(paid.slice(-5))
    await expect(field('from')).toHaveValue('01-01-2020')
    await page.getByRole('button', { name: say('requests.requests.filter.reset') }).click()
    await expect(cardOf(page, sent)).toBeVisible()
    await expect(field('trackingNumber')).toHaveValue('')
    await expect(page).toHaveURL(/claims$/)
    // Back leads to the search again, and the form says so.
    await page.goBack()
    await expect(field('trackingNumber')).toHaveValue(paid.slice(-5))
  })

  test('CLM-006 CLM-007 dates lie before today and in their order', async ({
    page,
    enter,
    member,
    say,
  }) => {
    await enter(member.email, 'claims')
    const field = (name: string) =>
      page.getByLabel(say(`requests.requests.filter.${name}`), { exact: true })
    const search = page.getByRole('button', { name: say('requests.requests.filter.search') })
    await field('from').fill('01-01-2999')
    await search.click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      say('requests.requests.filter.from.late'),
    )
    await field('from').fill('10-02-2026')
    await field('to').fill('09-02-2026')
    await search.click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      say('requests.requests.filter.to.outside'),
    )
    await field('to').fill('01-01-2999')
    await search.click()
    await expect(field('to')).toHaveAttribute('aria-invalid', 'true')
    await field('to').fill('31-02-2026')
    await search.click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(say('common.date.none'))
  })

  test('CLM-019 CLM-121 CLM-122 a draft is deleted after a question', async ({
    page,
    enter,
    member,
    say,
    expectAccessible,
  }) => {
    const [draft = '', other = ''] = await member.claims([
      { status: 'Drafted' },
      { status: 'Drafted' },
    ])
    await enter(member.email, 'claims')
    const remove = cardOf(page, draft).getByRole('button', {
      name: new RegExp(say('requests.requests.delete')),
    })
    await remove.click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByRole('heading', { name: say('requests.requests.delete.question') }),
    ).toBeVisible()
    await expectAccessible()
    const deletions: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/delete-claim/')) deletions.push(request.method())
    })
    await dialog.getByRole('button', { name: say('requests.requests.delete.no') }).click()
    await expect(dialog).toHaveCount(0)
    expect(deletions).toEqual([])
    await expect(cardOf(page, draft)).toBeVisible()
    await remove.click()
    await dialog
      .getByRole('button', { name: say('requests.requests.delete.yes'), exact: true })
      .click()
    await expect.poll(() => deletions).toEqual(['GET'])
    await expect(
      page
        .getByRole('region', { name: say('common.toast.region') })
        .getByText(say('claims.claim.delete.done')),
    ).toBeVisible()
    await expect(cardOf(page, draft)).toHaveCount(0)
    await expect(cardOf(page, other)).toBeVisible()
  })

  test('CLM-023 a search without result says so, and so does a member without claims', async ({
    page,
    enter,
    member,
    say,
    expectAccessible,
  }) => {
    await enter(member.email, 'claims')
    const title = page.getByText(say('requests.requests.empty.title'), { exact: true })
    const text = page.getByText(say('requests.requests.empty.text'), { exact: true })
    const first = page.getByText(say('claims.claim.empty.first'), { exact: true })
    // Whoever has never claimed is told what a claim is, and not that nothing was found.
    await expect(first).toBeVisible()
    await expect(title).toHaveCount(0)
    await page.goto('claims?tracking_number=NOSUCH')
    for (const line of [title, text]) await expect(line).toBeVisible()
    await expect(first).toHaveCount(0)
    await expectAccessible()
  })

  test('CLM-071 CLM-072 the explanation of benefits comes as EOB_{id}.pdf, with its toasts', async ({
    page,
    beginSession,
    member,
    say,
  }) => {
    const reference = await member.claim({
      status: 'Paid',
      approved_amount: '400.00',
      denied_amount: '20.00',
      payable_amount: '360.00',
      paid_on: '2026-01-15',
      service_list: [aService()],
    })
    await beginSession(member.email)
    const card = await find(page, say, reference)
    const letGo = await held(page, '**/api/download-eob?**')
    const called = page.waitForRequest('**/api/download-eob?**')
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: new RegExp(say('claims.claim.eob')) }).click()
    const toasts = toastsOf(page, say('common.toast.region'))
    await expect(toasts).toHaveText(say('claims.download.eob.running'))
    letGo()
    await expect(toasts).toHaveText(say('claims.download.eob.done'))
    const query = new URL((await called).url()).searchParams
    expect(query.get('ref')).toBe(reference)
    const saved = await download
    expect(saved.suggestedFilename()).toBe(`EOB_${query.get('claim_id')}.pdf`)
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

const statuses = [
  // stored, label, Action Required, EOB
  ['Pending', 'in-progress', false, false],
  ['Submitted', 'submitted', false, false],
  ['Re Submitted', 're-submitted', false, false],
  ['On Hold', 'suspended', true, true],
  ['Rejected', 'rejected', true, true],
  ['Partially Approved', 'partially-paid', true, false],
  ['Payment Failed', 'payment-failed', true, true],
  ['Payment Pending', 'payment-pending', false, false],
  ['Approved', 'paid', false, true],
  ['Paid', 'paid', false, true],
  ['Drafted', 'draft', false, false],
] as const

test('CLM-014 an old claim that has no number of its own is named by its id', async ({
  page,
  beginSession,
  member,
}) => {
  await member.claim({ status: 'Pending', daysAgo: 3 })
  let id = 0
  await page.route('**/api/temp-reimbursement-claims?*', async (route) => {
    const { data, ...said } = await (await route.fetch()).json()
    const groups = Object.entries<{ id: number }[]>(data).map(([status, claims]) => [
      status,
      claims.map((claim) => {
        id = claim.id
        return { ...claim, reference_number: null }
      }),
    ])
    await route.fulfill({ json: { ...said, data: Object.fromEntries(groups) } })
  })
  await beginSession(member.email)
  await page.goto('claims?open=in-progress')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Claim #/ })).toHaveCount(1)
  await expect(main.getByRole('link', { name: /^Claim #/ })).toHaveText(`Claim # ${id}`)
})

test('CLM-017 CLM-018 CLM-020 each status has its label, its bar and what can be done', async ({
  page,
  beginSession,
  member,
  say,
}) => {
  const references = await member.claims(
    statuses.map(([status]) => ({ status, can_resubmit: true })),
  )
  await beginSession(member.email)
  const open = [...new Set(statuses.map(([, label]) => label))].join(',')
  await page.goto(`claims?open=${open}`)
  const drawn: Record<string, string> = {}
  const named: Record<string, string | null> = {}
  for (const [place, [status, label, action, eob]] of statuses.entries()) {
    const card = cardOf(page, references[place] ?? '')
    await expect(card.getByRole('strong')).toHaveText(say(`claims.claim.label.${label}`))
    await expect(card.getByText(say('requests.requests.actionRequired'))).toHaveCount(count(action))
    await expect(
      card.getByRole('button', { name: new RegExp(say('claims.claim.eob')) }),
    ).toHaveCount(count(eob))
    await expect(
      card.getByRole('button', { name: new RegExp(say('requests.requests.delete')) }),
    ).toHaveCount(count(status === 'Drafted'))
    drawn[status] = await barOf(card)
    named[status] = await card.getByRole('strong').textContent()
  }
  await test.step('CLM-027 CLM-029 CLM-035 what is on its way is named by how far it has come', () => {
    expect(named).toMatchObject({
      Pending: 'In Progress',
      Submitted: 'Submitted',
      'Re Submitted': 'Re-Submitted',
    })
  })
  await test.step('CLM-030 CLM-031 CLM-037 what holds a claim up has its name', () => {
    expect(named).toMatchObject({
      Rejected: 'Rejected',
      'On Hold': 'Suspended',
      'Payment Failed': 'Payment Failed',
    })
  })
  await test.step('CLM-032 CLM-033 CLM-036 what is approved is called paid', () => {
    expect(named).toMatchObject({
      Approved: 'Paid',
      Paid: 'Paid',
      'Partially Approved': 'Partially Paid',
    })
  })
  await test.step('CLM-034 CLM-038 a draft is one, and money on its way is pending', () => {
    expect(named).toMatchObject({ Drafted: 'Draft', 'Payment Pending': 'Payment Pending' })
  })
  await test.step('CLM-043 CLM-046 CLM-047 what holds a claim up is red', () => {
    expect(drawn).toMatchObject({
      'On Hold': 'filled dammed dry dry',
      'Partially Approved': 'filled filled dammed dry',
      'Payment Failed': 'filled filled dammed dammed',
      Rejected: 'dammed dammed dammed dammed',
    })
  })
  await test.step('CLM-044 CLM-045 CLM-049 what goes on flows', () => {
    expect(drawn).toMatchObject({
      Pending: 'filled flowing dry dry',
      Submitted: 'filled flowing dry dry',
      'Re Submitted': 'filled flowing dry dry',
      'Payment Pending': 'filled filled flowing dry',
      Drafted: 'flowing dry dry dry',
    })
  })
  await test.step('CLM-048 what is paid is full', () => {
    expect(drawn).toMatchObject({
      Approved: 'filled filled filled filled',
      Paid: 'filled filled filled filled',
    })
  })
})

const count = (wanted: boolean) => (wanted ? 1 : 0)

/** The segments of the channel as they are seen, by the tokens of the light scheme. */
const barOf = (card: Locator): Promise<string> =>
  card.locator('i').evaluateAll((segments) =>
    segments
      .map((segment) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(segment)
        if (backgroundImage !== 'none') return 'flowing'
        if (backgroundColor === 'rgb(15, 92, 92)') return 'filled'
        return backgroundColor === 'rgb(179, 38, 30)' ? 'dammed' : 'dry'
      })
      .join(' '),
  )

test('CLM-021 a claim that came in directly has no explanation of benefits', async ({
  page,
  beginSession,
  member,
  say,
}) => {
  const reference = await member.claim({ status: 'Paid', submission_type: 4 })
  await beginSession(member.email)
  const card = await find(page, say, reference)
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('CLM-039 CLM-040 a claim of today stands under Submitted, an older one under In Progress', async ({
  page,
  enter,
  member,
  say,
}) => {
  const now = new Date().toISOString()
  const [today = '', before = ''] = await member.claims([
    { status: 'Pending', created_at: now, submission_date: now },
    { status: 'Pending' },
  ])
  await enter(member.email, 'claims?open=submitted,in-progress')
  const section = (label: string) =>
    page.getByRole('region', { name: new RegExp(say(`claims.claim.label.${label}`)) })
  await expect(cardOf(page, today)).toBeVisible()
  await expect(section('submitted').getByRole('link')).toHaveText(new RegExp(today))
  await expect(section('in-progress').getByRole('link')).toHaveText(new RegExp(before))
})

test('a long section goes on as one scrolls down to its end', async ({
  page,
  enter,
  member,
  say,
}) => {
  const claims = Array.from({ length: 47 }, (_, place) => ({
    status: 'Paid',
    daysAgo: 20 + place,
  }))
  const references = await member.claims(claims)
  await enter(member.email, 'claims')
  const cards = page.getByRole('heading', { level: 3 })
  await expect(cards.first()).toContainText(references[0] ?? '')
  await expect(
    page.getByRole('button', { name: new RegExp(`${say('claims.claim.label.paid')}.*47`) }),
  ).toBeVisible()
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(47, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await expect(cards.last()).toContainText(references.at(-1) ?? '')
})

test.describe('when a call fails', () => {
  test.use({ allowedInConsole: new RegExp(`CallRefused|500|${unreachable.source}`) })

  test('CLM-123 a draft that could not be deleted stays, and the page says so', async ({
    page,
    enter,
    member,
    say,
  }) => {
    const draft = await member.claim({ status: 'Drafted' })
    await enter(member.email, 'claims')
    await page.route('**/api/delete-claim/**', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'no' } }),
    )
    await deletes(page, say, 'claim', cardOf(page, draft))
    await expect(
      page.getByRole('alert').filter({ hasText: say('claims.claim.delete.failed') }),
    ).toBeVisible()
    await expect(cardOf(page, draft)).toBeVisible()
  })

  test('CLM-073 CLM-074 an explanation that does not come is told: by the server’s sentence, or by ours', async ({
    page,
    beginSession,
    member,
    say,
  }) => {
    const reference = await member.claim({ status: 'Paid' })
    await beginSession(member.email)
    const card = await find(page, say, reference)
    const eob = card.getByRole('button', { name: new RegExp(say('claims.claim.eob')) })
    const told = (text: string) =>
      expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
    await page.route('**/api/download-eob**', (route) => route.abort())
    await eob.click()
    await told('Unable to download EOB')
    await page.unroute('**/api/download-eob**')
    await page.route('**/api/download-eob**', (route) =>
      route.fulfill({ json: { success: false, message: 'Not ready yet.' } }),
    )
    await eob.click()
    await told('Not ready yet.')
    await page.unroute('**/api/download-eob**')
    await page.route('**/api/download-eob**', (route) => route.fulfill({ json: {} }))
    await eob.click()
    await told('Unable to download Medical Card')
  })
})

test('CLM-152 POL-010 a dependant with an own account reads along: nothing is offered that only the principal may do', async ({
  page,
  enter,
  say,
}) => {
  await enter('spouse@example.com', 'claims')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: say('claims.claims.new') })).toHaveCount(0)
  // A claim that the principal filed for him, and that can be answered: by her.
  const card = await find(page, say, 'CLM-2026-000118')
  await card.getByRole('link').click()
  await page.waitForURL('**/claimDetails?claim=*')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CLM-2026-000118')
  const again = page.getByRole('link', { name: say('requests.requests.act.reSubmit') })
  await expect(again).toHaveCount(0)
  await page.goto('addClaim')
  await expect(page.getByText(say('claim-wizard.claim.principalOnly'))).toBeVisible()
  await page.getByRole('link', { name: say('claim-wizard.claim.back') }).click()
  await page.waitForURL('**/claims')
  await page.goto('home')
  // What stands under way is told to who reads along, too.
  await expect(page.getByText(say('requests.requests.subtitle.none'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('policies.home.newClaim') })).toHaveCount(0)
  await expect(page.getByText(say('policies.home.newClaim.dependant'))).toBeVisible()
})

test('CLM-010 CLM-012 CLM-017 what needs the member stands first, opened, also under another policy', async ({
  page,
  enter,
  member,
  say,
}) => {
  const [failed = '', final = ''] = await member.claims([
    { status: 'Payment Failed', can_resubmit: true, daysAgo: 5 },
    { status: 'Rejected', can_resubmit: false, daysAgo: 6 },
    { status: 'Pending', daysAgo: 0 },
  ])
  await enter(member.email, 'claims')
  const needs = page.getByRole('region', {
    name: new RegExp(`^${say('requests.requests.waiting')}`),
  })
  await expect(needs.getByRole('listitem')).toHaveCount(1)
  await expect(needs).toContainText(failed)
  // The sections stay complete, the first one open.
  const head = (label: string) =>
    page.getByRole('button', { name: new RegExp(`^${say(`claims.claim.label.${label}`)}`) })
  await expect(head('submitted')).toHaveAttribute('aria-expanded', 'true')
  await expect(head('payment-failed')).toHaveAttribute('aria-expanded', 'false')
  await expect(head('payment-failed')).toContainText(say('requests.requests.waiting.also'))
  // A final decision asks for nothing.
  await head('rejected').click()
  await expect(cardOf(page, final)).toBeVisible()
  await expect(cardOf(page, final).getByText(say('requests.requests.actionRequired'))).toHaveCount(
    0,
  )
  await needs.getByRole('link', { name: new RegExp(say('claims.claim.act.updatePayment')) }).click()
  await page.waitForURL('**/updatePaymentInfo?claim=*')
})

test('ADD-481 the whole row of what needs the member opens the claim, and its verb leads on', async ({
  page,
  enter,
  member,
  say,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [failed = ''] = await member.claims([{ status: 'Payment Failed', can_resubmit: true }])
  await enter(member.email, 'claims')
  const row = page
    .getByRole('region', { name: new RegExp(`^${say('requests.requests.waiting')}`) })
    .getByRole('listitem')
  const verb = row.getByRole('link', { name: new RegExp(failed) }).last()
  await expect(verb).toHaveText(say('claims.claim.act.updatePayment.short'), {
    useInnerText: true,
  })
  await expect(verb).toHaveAccessibleName(
    say('requests.requests.waiting.act', {
      verb: say('claims.claim.act.updatePayment'),
      reference: failed,
    }),
  )
  // On its words, far from any letter of a link.
  await row.click({ position: { x: 90, y: 20 } })
  await expect(page).toHaveURL(/\/claimDetails\?claim=\d+$/)
  await page.goBack()
  await verb.click()
  await expect(page).toHaveURL(/\/updatePaymentInfo\?claim=\d+$/)
})

test('ADD-482 closed sections stand side by side, two on a phone and three on a desk, and an open one is as wide as all', async ({
  page,
  enter,
  member,
  say,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await member.claims([
    { status: 'Pending', daysAgo: 0 },
    { status: 'Rejected', can_resubmit: false, daysAgo: 6 },
    { status: 'Paid', daysAgo: 9 },
  ])
  await enter(member.email, 'claims')
  const section = (label: string) =>
    page.getByRole('region', { name: new RegExp(`^${say(`claims.claim.label.${label}`)}`) })
  const place = async (label: string) => {
    const { x = 0, y = 0, width = 0 } = (await section(label).boundingBox()) ?? {}
    return { x, y, width }
  }
  await expect(section('submitted')).toBeVisible()
  const [rejected, paid] = [await place('rejected'), await place('paid')]
  expect(paid.y).toBe(rejected.y)
  expect(paid.x).toBeGreaterThan(rejected.x + rejected.width)
  await section('paid').getByRole('button').first().click()
  const { width: whole } = await place('submitted')
  await expect.poll(async () => (await place('paid')).width).toBe(whole)
  expect(whole).toBeGreaterThan(rejected.width * 2)

  await page.setViewportSize({ width: 1280, height: 800 })
  const { width: ofDesk } = await place('submitted')
  const { width: ofClosed } = await place('rejected')
  expect(Math.floor(ofDesk / ofClosed)).toBe(3)
})

test('an expired policy on show does not hide what waits under another', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  const waiting = 4
  await expect(
    page.getByRole('region', { name: say('claims.claims.waiting', { count: waiting }) }),
  ).toBeVisible()
  await page.getByRole('link', { name: /GH-2024-0001/ }).click()
  await page.waitForURL('**/policyDetails**')
  await page.goto('claims')
  const needs = page.getByRole('region', {
    name: new RegExp(`^${say('requests.requests.waiting')}`),
  })
  await expect(needs.getByRole('listitem')).toHaveCount(waiting)
})
