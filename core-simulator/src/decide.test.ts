import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { anyFact } from '@falaj/contract/integration/facts.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import { amountsDiffer } from '@falaj/contract/claims/rules/sums.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { coreMayDecide } from '@falaj/contract/requests/rules/lifecycle.ts'
import { thousandths } from '@falaj/contract/shared/rules/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisions, receptionOf, lastDigits } from './decide.ts'
import { aClaim, aPaymentUpdate, aPreApproval, aProfileChange } from './testing/submissions.ts'

const at = new Date('2026-06-15T08:00:00Z')
const path = (submission: Submission) => decisions(submission, at, 1000).map(({ status }) => status)

test('a claim ends by the last two digits of its amount', () => {
  expect(path(aClaim({ claimed_amount: '120.21' }))).toEqual(['Rejected'])
  expect(path(aClaim({ claimed_amount: '120.23' }))).toEqual(['On Hold'])
  expect(path(aClaim({ claimed_amount: '120.27' }))).toEqual(['Partially Approved'])
  expect(path(aClaim({ claimed_amount: '120.29' }))).toEqual([
    'Approved',
    'Payment Pending',
    'Payment Failed',
  ])
  expect(path(aClaim({ claimed_amount: '120' }))).toEqual(['Approved', 'Payment Pending', 'Paid'])
  expect(path(aClaim({ claimed_amount: '12.210', currency: 'BHD' }))).toEqual(['Rejected'])
})

test('a pre-approval ends likewise, and a new account brings the payment', () => {
  expect(path(aPreApproval({ claimed_amount: '9000.21' }))).toEqual(['Rejected'])
  expect(path(aPreApproval({ claimed_amount: '9000.23' }))).toEqual(['Suspended'])
  expect(path(aPreApproval({ claimed_amount: '9000.27' }))).toEqual(['Partially Approved'])
  expect(path(aPreApproval({ claimed_amount: '9000.29' }))).toEqual(['Approved'])
  expect(path(aPaymentUpdate({ claimed_amount: '120.29' }))).toEqual(['Paid'])
})

test('ADD-110 whatever is decided, services and totals of a claim add up', () => {
  const ends = fc.constantFrom('00', '21', '23', '27', '29', '99')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), ends, (whole, end) => {
      const claimed_amount = `${whole}.${end}`
      const told = [aClaim({ claimed_amount }), aPaymentUpdate({ claimed_amount })].flatMap((one) =>
        decisions(one, at, 1000),
      )
      const claims = told.filter((fact) => fact.type === 'claim.decided')
      expect(claims.length).toBeGreaterThan(1)
      for (const { approved_amount, denied_amount, payable_amount, service_list } of claims) {
        const sums = {
          claimed: claimed_amount,
          approved: approved_amount ?? null,
          denied: denied_amount ?? null,
          payable: payable_amount ?? null,
        }
        expect(amountsDiffer({ ...sums, services: service_list ?? [] })).toEqual([])
      }
    }),
  )
})

test('.13 is refused on delivery and .17 is not answered', () => {
  expect(receptionOf(aClaim({ claimed_amount: '10.13' }))).toBe('refused')
  expect(receptionOf(aPreApproval({ claimed_amount: '10.17' }))).toBe('nobody there')
  expect(receptionOf(aPaymentUpdate({ claimed_amount: '10.13' }))).toBe('accepted')
  expect([lastDigits('5'), lastDigits('5.1'), lastDigits('5.137')]).toEqual(['00', '10', '137'])
})

test('days are those of the country: an evening in Kuwait, when it is the next day in the Emirates', () => {
  const evening = new Date('2026-06-15T20:30:00Z')
  const ends = (submission: Submission) => decisions(submission, evening, 1000).at(-1)
  expect(ends(aPreApproval({ country: 'KW' }))).toMatchObject({ valid_until: '2026-08-14' })
  expect(ends(aPreApproval({ country: 'AE' }))).toMatchObject({ valid_until: '2026-08-15' })
  expect(ends(aClaim({ country: 'KW' }))).toMatchObject({ paid_on: '2026-06-15' })
  const { payee } = aPaymentUpdate()
  const update = aPaymentUpdate({ payee: { ...payee, bank_country: 'KW' } })
  expect(ends(update)).toMatchObject({
    paid_on: '2026-06-15',
    service_list: [{ treatment_date_from: '2026-06-15' }],
  })
})

test('what the member has to answer can be re-submitted, and nothing else', () => {
  for (const [end, answerable] of [
    ['21', true],
    ['23', true],
    ['27', true],
    ['29', true],
    ['00', false],
  ] as const) {
    const last = decisions(aClaim({ claimed_amount: `120.${end}` }), at, 1000).at(-1)
    expect(last).toMatchObject({ can_resubmit: answerable })
  }
})

const amount = fc
  .tuple(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(3, '0')}`)

test('whatever the amount: every decision is a fact, later than the one before, adds up, and its life allows it', () => {
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(aClaim, aPreApproval),
      fc.nat(10_000),
      (claimed_amount, submission, delay) => {
        const decided = decisions(submission({ claimed_amount }), at, delay)
        let status: string = 'Pending'
        let time = +at
        for (const fact of decided) {
          expect(anyFact.safeParse(fact).success).toBe(true)
          if (fact.type === 'profile_change.decided') throw new Error('Nobody asked for that.')
          const lifecycle: Readonly<Record<string, readonly string[]>> =
            fact.type === 'claim.decided'
              ? claimStatuses.lifecycle.decisions
              : preApprovalStatuses.lifecycle.decisions
          expect(coreMayDecide({ decisions: lifecycle }, status, fact.status)).toBe(true)
          expect(Date.parse(fact.decided_at)).toBeGreaterThan(time)
          const sum =
            thousandths(fact.approved_amount ?? claimed_amount) +
            thousandths(fact.denied_amount ?? '0')
          expect(sum).toBe(thousandths(claimed_amount))
          status = fact.status
          time = Date.parse(fact.decided_at)
        }
      },
    ),
  )
})

test.each([
  ['201/2026/2288104', 'accepted', ['Confirmed']],
  ['201/2026/2288113', 'refused', ['Confirmed']],
  ['201/2026/2288117', 'nobody there', ['Confirmed']],
  ['201/2026/2288121', 'accepted', ['Refused']],
  ['201/2026/2288123', 'accepted', []],
])('a change of a profile to %s is %s, and ends %j', (visa_number, reception, ends) => {
  const change = aProfileChange({ changes: { visa_number } })
  expect(receptionOf(change)).toBe(reception)
  const decided = decisions(change, at, 10)
  expect(decided.map(({ status }) => status)).toEqual(ends)
  expect(decided.every((fact) => anyFact.safeParse(fact).success)).toBe(true)
})
