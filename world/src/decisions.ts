/** Decisions on claims: most are paid, the newest are waiting, a few need something from the member. */
import { isPaid } from '@falaj/contract/claims/rules/paid.ts'
import { type ClaimStatus, claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { Chance } from './chance.ts'
import type { Hundredths } from './money.ts'

export interface DecidedLine {
  claimed: Hundredths
  considered: Hundredths
  denied: Hundredths
  patientShare: Hundredths
  payable: Hundredths
  remarks: string | null
}

export interface Decision {
  status: ClaimStatus
  approved: Hundredths
  denied: Hundredths
  payable: Hundredths
  canResubmit: boolean
  remarks: string | null
  /** Day numbers. */
  decidedOn: number | null
  paidOn: number | null
  /** Empty while nothing is decided. */
  lines: DecidedLine[]
}

type Shares = readonly (readonly [ClaimStatus, number])[]

/** In percent, by the days since submission. */
const outcomes: readonly { within: number; shares: Shares }[] = [
  {
    within: 2,
    shares: [
      ['Pending', 60],
      ['Submitted', 35],
      ['Drafted', 5],
    ],
  },
  {
    within: 10,
    shares: [
      ['Pending', 30],
      ['Submitted', 20],
      ['Re Submitted', 4],
      ['Approved', 14],
      ['Payment Pending', 14],
      ['Paid', 10],
      ['On Hold', 5],
      ['Drafted', 3],
    ],
  },
  {
    within: 40,
    shares: [
      ['Paid', 66],
      ['Payment Pending', 7],
      ['Partially Approved', 9],
      ['Rejected', 7],
      ['On Hold', 4],
      ['Re Submitted', 2],
      ['Payment Failed', 2],
      ['Approved', 2],
      ['Drafted', 1],
    ],
  },
  {
    within: Infinity,
    shares: [
      ['Paid', 82.5],
      ['Partially Approved', 9],
      ['Rejected', 7],
      ['Payment Failed', 0.5],
      ['On Hold', 0.5],
      ['Drafted', 0.5],
    ],
  },
]

const isOpen = (status: ClaimStatus) =>
  claimStatuses.decision({ status, held_by_core: false }) === 'open'

const lineRefusals = [
  'The receipt carries no stamp. Add a stamped copy.',
  'Vitamins and supplements are not covered by this plan.',
  'The annual limit of this benefit is used up.',
  'Above the usual price of this service.',
]
const refusals = [
  'The treatment is not covered by this plan.',
  'The documents do not show what was treated. Add a medical report.',
  'Received later than the plan allows after the treatment.',
]
const questions = [
  'Please add the medical report of the physician.',
  'Please add the proof of payment.',
  'The receipt cannot be read. Please add a clear copy.',
]

export const decide = (
  chance: Chance,
  billed: readonly { claimed: Hundredths }[],
  coinsurance: number,
  submittedOn: number,
  until: number,
): Decision => {
  const age = until - submittedOn
  const shares = outcomes.find(({ within }) => age <= within)?.shares ?? []
  const [status] = chance.byShare(shares, ([, share]) => share)
  const { stage, urgency } = claimStatuses.of(status)
  const lines = isOpen(status) ? [] : linesOf(chance, billed, coinsurance, status)
  const sum = (of: (line: DecidedLine) => Hundredths) =>
    lines.reduce((total, line) => total + of(line), 0)
  const decided = lines.length > 0 || stage === 'halted'
  const decidedOn = Math.min(until, submittedOn + chance.whole(1, 9))
  const paid = isPaid({ status, dated: true })
  return {
    status,
    approved: sum((line) => line.considered),
    denied: sum((line) => line.denied),
    payable: sum((line) => line.payable),
    canResubmit: urgency !== null,
    remarks: remarksOf(chance, status),
    decidedOn: decided ? decidedOn : null,
    paidOn: paid ? Math.min(until, decidedOn + chance.whole(1, 6)) : null,
    lines,
  }
}

const linesOf = (
  chance: Chance,
  billed: readonly { claimed: Hundredths }[],
  coinsurance: number,
  status: ClaimStatus,
): DecidedLine[] => {
  const refused = status === 'Partially Approved' ? chance.whole(0, billed.length - 1) : -1
  return billed.map(({ claimed }, at) => {
    if (status === 'Rejected') return refuse(claimed, claimed, 0, null)
    if (at !== refused) return refuse(claimed, 0, coinsurance, null)
    const whole = billed.length > 1 && chance.happens(0.7)
    return refuse(
      claimed,
      whole ? claimed : Math.round(claimed * 0.3),
      coinsurance,
      chance.pick(lineRefusals),
    )
  })
}

/** A line with the amount `denied`, and `coinsurance` percent of the rest paid by the member. */
const refuse = (
  claimed: Hundredths,
  denied: Hundredths,
  coinsurance: number,
  remarks: string | null,
): DecidedLine => {
  const considered = claimed - denied
  const patientShare = Math.round((considered * coinsurance) / 100)
  return { claimed, considered, denied, patientShare, payable: considered - patientShare, remarks }
}

const remarksOf = (chance: Chance, status: ClaimStatus): string | null => {
  if (status === 'Rejected') return chance.pick(refusals)
  if (status === 'On Hold') return chance.pick(questions)
  if (status === 'Payment Failed')
    return 'The bank returned the transfer. Please check the account.'
  return null
}
