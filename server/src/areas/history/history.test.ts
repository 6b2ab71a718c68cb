import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import * as claimSchema from '@falaj/contract/claims/schemas.ts'
import { sumOf } from '@falaj/contract/history/rules/totals.ts'
import * as schema from '@falaj/contract/history/schemas.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { openPdf } from '../../documents/testing/opened-pdf.ts'
import { aPolicy, enrol } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aClaim, aPreApproval, manyClaims } from '../../testing/claims.ts'
import { aFamily } from '../../testing/cover.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

/** Where the policy is at home. */
const today = '2026-06-15'
const portal = await forThisFile(openTestPortal())
const family = await aFamily(portal.database)
const other = await aFamily(portal.database, { lastName: 'Saleh', phone: '+971507654321' })
const token = await signIn(portal, portal.browser(), family.account)
const policy = portal.database.selectFrom('policy').where('id', '=', family.policyId)
const policyNumber = (await policy.select('ext_policy_number').executeTakeFirstOrThrow())
  .ext_policy_number
const spouseToken = await signIn(portal, portal.browser(), family.spouseAccount)
beforeEach(async () => {
  await portal.database.deleteFrom('request').execute()
})

type With = Partial<Parameters<typeof aClaim>[1]>
async function decided(with_: With = {}) {
  const own = { ownerId: family.principal, policyId: family.policyId, status: 'Paid' }
  return (await aClaim(portal.database, { ...own, ...with_ })).reference_number
}
async function preApproval(with_: With = {}) {
  const own = { ownerId: family.principal, policyId: family.policyId, status: 'Approved' }
  return (await aPreApproval(portal.database, { ...own, ...with_ })).reference_number
}

type Query = Record<string, string | number>
function get(path: string, query: Query = {}, by = token, language?: 'ar') {
  const browser = portal.browser()
  if (language) browser.language = language
  const asked = new URLSearchParams({ policyId: `${family.policyId}` })
  for (const [name, value] of Object.entries(query)) asked.set(name, `${value}`)
  return browser.get(`${path}?${asked}`, by)
}
async function listed(query: Query = {}) {
  const history = { completed: 'true', together: 'true', ...query }
  const answer = await get('temp-reimbursement-claims', history)
  return claimSchema.claims.response.parse(answer.json())
}
async function totals(by = token, query: Query = {}) {
  const answer = await get('transaction-totals', query, by)
  return schema.transactionTotals.response.parse(answer.json()).data
}
async function csv(query: Query = {}, by = token, language?: 'ar', of = 'claims') {
  const answer = await get(`transactions/${of}/csv`, query, by, language)
  const rows: string[][] = parse(answer.body, { bom: true })
  return { answer, head: rows[0] ?? [], rows: rows.slice(1) }
}

test('PRE-097 the history tells what was decided, keyed by status group, and nothing else', async () => {
  for (const status of claimStatuses.all) await decided({ status })
  const { data, counts } = await listed()
  const told = [
    'Approved',
    'On Hold',
    'Paid',
    'Partially Approved',
    'Payment Failed',
    'Payment Pending',
    'Rejected',
  ]
  expect(Object.keys(data).toSorted()).toEqual(told)
  expect(Object.keys(counts).toSorted()).toEqual(told)
})

test.each([
  [1, ['Approved', 'Paid']],
  [2, ['Rejected']],
  [3, ['Partially Approved']],
  [6, ['On Hold']],
  [8, ['Payment Failed']],
  [9, ['Payment Pending']],
])('PRE-098 in the history the status code %i asks for %j', async (status, groups) => {
  for (const one of claimStatuses.all) await decided({ status: one })
  expect(Object.keys((await listed({ status })).data).toSorted()).toEqual(groups)
})

const foundIn = async (query: Query) => {
  const { success, data } = await listed(query)
  expect(success).toBe(true)
  return Object.values(data)
    .flat()
    .map(({ reference_number }) => reference_number)
}

test('PRE-097 the history is narrowed by policy, patient, type and days', async () => {
  const policyId = await aPolicy(portal.database)
  await enrol(portal.database, family.principal, { policyId })
  const elsewhere = await decided({ policyId })
  const early = await decided({ createdAt: '2026-05-01T08:00:00Z', claimType: 1 })
  const sons = await decided({ createdAt: '2026-05-20T08:00:00Z', personId: family.son })
  expect((await foundIn({})).toSorted()).toEqual([early, sons].toSorted())
  expect(await foundIn({ policyId })).toEqual([elsewhere])
  expect(await foundIn({ dependent_id: 0 })).toEqual([early])
  expect(await foundIn({ dependent_id: family.son })).toEqual([sons])
  expect(await foundIn({ claim_type: 1 })).toEqual([early])
  expect(await foundIn({ claim_type: 2 })).toEqual([sons])
  expect(await foundIn({ from_date: '2026-05-10' })).toEqual([sons])
  expect(await foundIn({ to_date: '2026-05-10' })).toEqual([early])
})

test('PRE-097 told together, every claim comes once, the newest first, whatever the pages and groups', async () => {
  const all: string[] = []
  for (const [place, status] of ['Paid', 'Rejected', 'Paid', 'On Hold', 'Paid'].entries()) {
    for (const createdAt of [`2026-05-0${place + 1}T08:00:00Z`, '2026-05-03T09:00:00Z']) {
      all.push(await decided({ status, createdAt }))
    }
  }
  const flat = ({ data }: Awaited<ReturnType<typeof listed>>) =>
    Object.values(data)
      .flat()
      .toSorted(
        (one, two) =>
          Date.parse(two.submission_date ?? '') - Date.parse(one.submission_date ?? '') ||
          two.id - one.id,
      )
      .map(({ reference_number }) => reference_number)
  const whole = flat(await listed())
  expect(whole.toSorted()).toEqual(all.toSorted())
  for (const limit of [1, 3, 4, 10]) {
    const told: (string | null)[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listed>> = await listed({
        limit,
        ...(cursor && { cursor }),
      })
      expect(flat(page).length).toBeLessThanOrEqual(limit)
      told.push(...flat(page))
      cursor = page.cursor
    } while (cursor !== null)
    expect(told).toEqual(whole)
  }
})

test('totals are by person and by the month of the claim, where the policy is at home', async () => {
  // In Dubai it is March by then.
  await decided({
    createdAt: '2026-02-28T20:00:00Z',
    amount: '100.10',
    approved: '95.05',
    payable: '90.05',
  })
  await decided({
    createdAt: '2026-03-31T19:59:59Z',
    amount: '50',
    approved: '50',
    payable: '40',
  })
  await decided({ createdAt: '2026-03-10T08:00:00Z', personId: family.son, amount: '7.5' })
  await decided({ createdAt: '2025-12-31T08:00:00Z', amount: '20', payable: '20' })
  const { claims, today } = await totals()
  expect(today).toBe('2026-06-15')
  expect(claims).toEqual([
    {
      year: 2026,
      month: 3,
      person_id: family.principal,
      currency: 'AED',
      outcome: 'paid',
      count: 2,
      claimed: '150.100',
      granted: '130.050',
      open: '0.000',
      own_share: '15.000',
      not_covered: '5.050',
      cut: 1,
    },
    {
      year: 2026,
      month: 3,
      person_id: family.son,
      currency: 'AED',
      outcome: 'paid',
      count: 1,
      claimed: '7.500',
      granted: '0.000',
      open: '0.000',
      own_share: '0.000',
      not_covered: '7.500',
      cut: 1,
    },
    {
      year: 2025,
      month: 12,
      person_id: family.principal,
      currency: 'AED',
      outcome: 'paid',
      count: 1,
      claimed: '20.000',
      granted: '20.000',
      open: '0.000',
      own_share: '0.000',
      not_covered: '0.000',
      cut: 0,
    },
  ])
})

/** One whose amounts are as told, and one in order. */
async function both(amounts: With, where: With = {}) {
  await decided({ amount: '100', ...amounts, ...where })
  await decided({ amount: '100', approved: '80', payable: '70', ...where })
}

test('ADD-472 a claim whose amounts are not in order takes nothing from the others, wherever its money is', async () => {
  // More approved than claimed, more paid than approved, money without an approval.
  await both({ approved: '130', payable: '120' })
  await both({ approved: '10', payable: '60' }, { status: 'Payment Pending' })
  await both({ payable: '60' }, { status: 'Approved' })
  await both({ approved: '80', payable: '70' }, { status: 'On Hold' })
  await both({ approved: '80', payable: '70' }, { status: 'Rejected' })
  const { claims } = await totals()
  const of = Object.fromEntries(
    claims.map(({ outcome, granted, open, own_share, not_covered }) => [
      outcome,
      [granted, open, own_share, not_covered].map(Number),
    ]),
  )
  expect(of).toEqual({
    paid: [170, 0, 10, 20],
    pending: [0, 130, 10, 60],
    arranged: [0, 130, 10, 60],
    undecided: [0, 200, 0, 0],
    rejected: [0, 0, 0, 200],
  })
})

/** Of claims; of pre-approvals there is one, whatever the filter. */
async function claimed(query: Query) {
  const { claims, pre_approvals } = await totals(token, query)
  expect(sumOf(pre_approvals).count).toBe(1)
  return Number(sumOf(claims).claimed)
}

test('ADD-476 under the filters of the list the totals are those of what it shows, and only of claims', async () => {
  await decided({ amount: '10', createdAt: '2026-05-02T08:00:00Z' })
  await decided({ amount: '20', createdAt: '2026-05-03T08:00:00Z', personId: family.son })
  await decided({ amount: '40', createdAt: '2026-05-31T21:00:00Z', status: 'Rejected' })
  await decided({ amount: '80', createdAt: '2026-04-03T08:00:00Z', claimType: 1 })
  await preApproval({ personId: family.spouse })
  expect(await claimed({})).toBe(150)
  expect(await claimed({ dependent_id: family.son })).toBe(20)
  expect(await claimed({ dependent_id: 0 })).toBe(130)
  expect(await claimed({ status: 2 })).toBe(40)
  expect(await claimed({ claim_type: 1 })).toBe(80)
  // In Dubai it is June by then.
  expect(await claimed({ from_date: '2026-05-01', to_date: '2026-05-31' })).toBe(30)
  expect((await get('transaction-totals', { dependent_id: other.principal })).statusCode).toBe(404)
})

test('only money that has moved is told as paid, and currencies are never added up', async () => {
  for (const status of claimStatuses.all) {
    await decided({ status, amount: '10', payable: '1' })
    await decided({ status, amount: '10', payable: '1', paidOn: '2026-06-05' })
  }
  await decided({ currency: 'INR', amount: '5000', payable: '4000' })
  const { claims } = await totals()
  const inIt = Map.groupBy(claims, ({ currency }) => currency)
  expect([...inIt.keys()].toSorted()).toEqual(['AED', 'INR'])
  const [dirhams, rupees] = [sumOf(inIt.get('AED') ?? []), sumOf(inIt.get('INR') ?? [])]
  // Seven decided statuses, twice each; Paid twice, and Partially Approved once it was sent.
  expect(dirhams).toMatchObject({ count: 14, claimed: '140.000', granted: '3.000' })
  expect(rupees).toMatchObject({ count: 1, claimed: '5000.000', granted: '4000.000' })
})

test('PRE-101 the history joins claims and pre-approvals of this policy and this family only', async () => {
  const own = await decided()
  const ownPreApproval = await preApproval()
  await aPreApproval(portal.database, {
    ownerId: other.principal,
    policyId: other.policyId,
    status: 'Approved',
  })
  await aClaim(portal.database, {
    ownerId: other.principal,
    policyId: other.policyId,
    status: 'Paid',
  })
  expect(sumOf((await totals()).claims).count).toBe(1)
  expect(sumOf((await totals()).pre_approvals).count).toBe(1)
  expect((await csv()).rows.map(([reference]) => reference)).toEqual([own])
  const preApprovals = await csv({}, token, undefined, 'pre-approvals')
  expect(preApprovals.rows.map(([reference]) => reference)).toEqual([ownPreApproval])
  const files = ['claims', 'pre-approvals'].flatMap((of) => [
    `transactions/${of}/csv`,
    `transactions/${of}/pdf`,
  ])
  for (const path of ['transaction-totals', ...files]) {
    expect((await get(path, { policyId: other.policyId })).statusCode).toBe(404)
    expect((await portal.browser().get(path)).statusCode).toBe(401)
  }
})

test('PRE-101 what was decided under another policy of the same member is not told', async () => {
  const policyId = await aPolicy(portal.database)
  await enrol(portal.database, family.principal, { policyId })
  const own = await decided()
  const ownPreApproval = await preApproval()
  await decided({ policyId })
  await preApproval({ policyId })
  const { claims, pre_approvals } = await totals()
  expect([sumOf(claims).count, sumOf(pre_approvals).count]).toEqual([1, 1])
  expect((await csv()).rows.map(([reference]) => reference)).toEqual([own])
  const preApprovals = await csv({}, token, undefined, 'pre-approvals')
  expect(preApprovals.rows.map(([reference]) => reference)).toEqual([ownPreApproval])
})

test('PRE-102 a dependant gets totals and files of what is his or her own', async () => {
  await decided({ amount: '11' })
  const own = await decided({ amount: '22', personId: family.spouse })
  expect((await totals(spouseToken)).claims).toMatchObject([
    { person_id: family.spouse, claimed: '22.000' },
  ])
  expect((await csv({}, spouseToken)).rows.map(([reference]) => reference)).toEqual([own])
})

test('PRE-099 ADD-220 the CSV holds what the filters show, and says Paid only of what was paid, in both languages', async () => {
  await decided({ status: 'Drafted' })
  await decided({ status: 'Approved', reference: 'C-1', createdAt: '2026-05-01T20:30:00Z' })
  await decided({
    status: 'Partially Approved',
    reference: 'C-2',
    personId: family.son,
    amount: '1234.5',
    payable: '900.25',
    paidOn: '2026-06-05',
    createdAt: '2026-05-02T08:00:00Z',
  })
  const english = await csv()
  expect(english.answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="TransactionHistory_Claims_${policyNumber}_until-${today}.csv"`,
    'x-content-type-options': 'nosniff',
  })
  expect(english.head).toEqual([
    'Claim #',
    'Date',
    'Patient',
    'Claim Type',
    'Status',
    'Currency',
    'Claimed',
    'Paid',
  ])
  expect(english.rows).toEqual([
    [
      'C-2',
      '2026-05-02',
      'Zayd Haddad',
      'Out-Patient',
      'Partially Paid',
      'AED',
      '1234.50',
      '900.25',
    ],
    ['C-1', '2026-05-02', 'Layla Haddad', 'Out-Patient', 'Approved', 'AED', '1234.50', ''],
  ])
  expect((await csv({ dependent_id: family.son, status: 3 })).rows).toHaveLength(1)
  expect((await csv({ from_date: '2026-05-03' })).rows).toEqual([])
  const arabic = await csv({}, token, 'ar')
  expect(arabic.rows[0]?.slice(2, 5)).toEqual(['ليلى حداد', 'عيادات خارجية', 'مدفوعة جزئياً'])
  await decided({ status: 'Partially Approved', reference: 'C-3', payable: '900.25' })
  expect((await csv({ status: 3 })).rows.map((row) => row[4]).toSorted()).toEqual([
    'Partially Approved',
    'Partially Paid',
  ])
})

test('a name that a spreadsheet would run is only a name', async () => {
  const rename = (first_name: string) =>
    portal.database
      .updateTable('person')
      .set({ first_name: { en: first_name } })
      .where('id', '=', family.son)
      .execute()
  await rename('=cmd|calc')
  await decided({ personId: family.son })
  const { rows } = await csv()
  await rename('Zayd')
  expect(rows[0]?.[2]).toBe("'=cmd|calc Haddad")
})

test('the CSV has every claim, also beyond one page of the database, in the order of the page', async () => {
  await manyClaims(portal.database, { ownerId: family.principal, policyId: family.policyId }, 1_203)
  const { rows } = await csv()
  expect(rows).toHaveLength(1_203)
  expect(new Set(rows.map(([reference]) => reference)).size).toBe(1_203)
  expect(rows[0]?.[0]).toMatch(/-1$/)
  expect(rows.at(-1)?.[0]).toMatch(/-1203$/)
})

test('ADD-220 the PDF holds the rows and the totals of each person, what was filtered, and the audit tells of it', async () => {
  await decided({ reference: 'C-1', amount: '100', payable: '90' })
  await decided({ reference: 'C-2', amount: '50', payable: '45', personId: family.son })
  const answer = await get('transactions/claims/pdf', { status: 1, from_date: '2026-05-01' })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="TransactionHistory_Claims_${policyNumber}_2026-05-01_${today}.pdf"`,
  )
  const text = (await openPdf(new Uint8Array(answer.rawPayload))).pages.join(' ')
  for (const said of [
    'Transaction History',
    'C-1',
    'C-2',
    'Zayd Haddad',
    'AED 150.00',
    'AED 135.00',
    '01-05-2026',
    '2 decided claims',
  ]) {
    expect(text).toContain(said)
  }
  const entry = await portal.database
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({
    action: 'document-read',
    subject: `transaction-history:policy:${family.policyId}`,
  })
})

test('PRE-096 PRE-101 decided pre-approvals are totalled by what was approved, and what is open or refused adds nothing', async () => {
  for (const status of preApprovalStatuses.all) {
    const approved = status === 'Approved' ? '80.5' : status === 'Suspended' ? '60' : undefined
    await preApproval({ status, amount: '100', ...(approved && { approved }) })
  }
  await preApproval({ status: 'Partially Approved', amount: '50', approved: '20', currency: 'INR' })
  await decided({ amount: '9' })
  const { pre_approvals, claims } = await totals()
  expect(pre_approvals).toHaveLength(2)
  const [dirhams, rupees] = pre_approvals.toSorted((a, b) => a.currency.localeCompare(b.currency))
  // Approved, Partially Approved, Rejected and Suspended.
  expect(dirhams).toMatchObject({ count: 4, claimed: '400.000', granted: '80.500' })
  expect(rupees).toMatchObject({ count: 1, claimed: '50.000', granted: '20.000' })
  expect(claims).toMatchObject([{ count: 1, claimed: '9.000' }])
})

test('PRE-096 ADD-080 ADD-220 the files of pre-approvals hold what was asked for and approved, the newest first', async () => {
  await preApproval({ status: 'Drafted' })
  await preApproval({ status: 'Pending' })
  await preApproval({
    reference: 'PA-1',
    amount: '900',
    approved: '800.5',
    createdAt: '2026-05-01T08:00:00Z',
  })
  await preApproval({
    reference: 'PA-2',
    status: 'Suspended',
    // What the core system sent along is no decision (ADD-080).
    approved: '0',
    amount: '70',
    personId: family.son,
    createdAt: '2026-05-02T08:00:00Z',
  })
  const { answer, head, rows } = await csv({}, token, undefined, 'pre-approvals')
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="TransactionHistory_PreApprovals_${policyNumber}_until-${today}.csv"`,
  )
  expect(head).toEqual([
    'Pre-Approval #',
    'Date',
    'Patient',
    'Type',
    'Status',
    'Currency',
    'Requested',
    'Approved',
  ])
  expect(rows).toEqual([
    ['PA-2', '2026-05-02', 'Zayd Haddad', 'Out-Patient', 'Suspended', 'AED', '70.00', ''],
    ['PA-1', '2026-05-01', 'Layla Haddad', 'Out-Patient', 'Approved', 'AED', '900.00', '800.50'],
  ])
  const pdf = await get('transactions/pre-approvals/pdf')
  const text = (await openPdf(new Uint8Array(pdf.rawPayload))).pages.join(' ')
  for (const said of ['Pre-Approval #', 'PA-1', 'PA-2', 'AED 800.50', '2 decided pre-approvals']) {
    expect(text).toContain(said)
  }
  expect(text).not.toMatch(/claim/i)
})
