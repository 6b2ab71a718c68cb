/** The last two digits of the amount decide, as documented for the demo world. */
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import { isForNobody, isProbe } from '@falaj/contract/integration/probe.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { decimal, thousandths } from '@falaj/contract/shared/rules/money.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'

type Decided = Extract<
  WrittenFact,
  { type: 'claim.decided' | 'preapproval.decided' | 'profile_change.decided' }
>
type ClaimDecision = Extract<WrittenFact, { type: 'claim.decided' }>
type PreApprovalDecision = Extract<WrittenFact, { type: 'preapproval.decided' }>
type ProfileChange = Extract<Submission, { kind: 'profile_change' }>
type ClaimSubmission = Extract<Submission, { kind: 'claim' }>
type PaymentUpdate = Extract<Submission, { kind: 'payment_update' }>

/** `120.13` → `13`, `7` → `00`; of three decimals the last must be 0. */
export function lastDigits(amount: string): string {
  const [, part = ''] = amount.split('.')
  const three = part.padEnd(3, '0')
  return three.endsWith('0') ? three.slice(0, 2) : three
}

export type Reception = 'accepted' | 'refused' | 'nobody there'

/** What happens to a submission. Only claims, pre-approvals and changes of a profile are ever refused, and for nobody. */
export function receptionOf(submission: Submission): Reception {
  if (isProbe(submission)) return isForNobody(submission) ? 'refused' : 'accepted'
  const digits = decisiveDigits(submission)
  return digits === '13' ? 'refused' : digits === '17' ? 'nobody there' : 'accepted'
}

/** Of a claim or pre-approval those of its amount, of a change those in which a new value ends. */
function decisiveDigits(submission: Submission): string {
  switch (submission.kind) {
    case 'claim':
    case 'preapproval':
      return lastDigits(submission.claimed_amount)
    case 'profile_change':
      return decisiveEnd(submission.changes) ?? ''
    default:
      return ''
  }
}

const decisiveEnds = ['13', '17', '21', '23'] as const
const decisiveEnd = (changes: ProfileChange['changes']) =>
  decisiveEnds.find((end) =>
    Object.values(changes).some((value) => typeof value === 'string' && value.endsWith(end)),
  )

/** The decisions that follow, each one `delay` after the previous. */
export function decisions(submission: Submission, receivedAt: Date, delay: number): Decided[] {
  const at = (step: number) => new Date(receivedAt.getTime() + Math.max(1, delay) * (step + 1))
  switch (submission.kind) {
    case 'claim':
      return claimPath(submission).map((status, step) =>
        claimDecision(submission, status, at(step)),
      )
    case 'payment_update':
      return [claimDecision(submission, 'Paid', at(0))]
    case 'preapproval':
      return [preApprovalDecision(submission, at(0))]
    case 'profile_change':
      return profileDecisions(submission, at(0))
    case 'profile_change_withdrawn':
    case 'provider_mistake':
    case 'complaint':
    case 'chat_message':
      return []
  }
}

/** One that ends in 23 stays open. */
function profileDecisions({ reference_number, changes }: ProfileChange, at: Date): Decided[] {
  const end = decisiveEnd(changes)
  if (end === '23') return []
  const status = end === '21' ? 'Refused' : 'Confirmed'
  return [
    {
      type: 'profile_change.decided',
      ...eventOf(reference_number, status, at),
      reference_number,
      decided_at: at.toISOString(),
      status,
      reason:
        status === 'Refused'
          ? {
              en: 'The number does not match the paper that we have. Please check it.',
              ar: 'الرقم لا يطابق الوثيقة الموجودة لدينا. يرجى التحقق منه.',
            }
          : null,
    },
  ]
}

function claimPath({ claimed_amount }: ClaimSubmission): ClaimDecision['status'][] {
  switch (lastDigits(claimed_amount)) {
    case '21':
      return ['Rejected']
    case '23':
      return ['On Hold']
    case '27':
      return ['Partially Approved']
    case '29':
      return ['Approved', 'Payment Pending', 'Payment Failed']
    default:
      return ['Approved', 'Payment Pending', 'Paid']
  }
}

function claimDecision(
  submission: ClaimSubmission | PaymentUpdate,
  status: ClaimDecision['status'],
  at: Date,
): ClaimDecision {
  const { reference_number, claimed_amount } = submission
  const approved = approvedPart(claimed_amount, status)
  const denied = decimal(thousandths(claimed_amount) - thousandths(approved))
  const { stage, urgency } = claimStatuses.of(status)
  const open = stage === 'halted'
  return {
    type: 'claim.decided',
    ...eventOf(reference_number, status, at),
    reference_number,
    status,
    decided_at: at.toISOString(),
    approved_amount: open ? null : approved,
    denied_amount: open ? null : denied,
    payable_amount: open ? null : approved,
    can_resubmit: urgency !== null,
    remarks: remarks[status] ?? null,
    ucrn_no: `UCRN-${reference_number}`.slice(0, 80),
    paid_on: status === 'Paid' ? dayIn(countryOf(submission), at) : null,
    service_list: open ? [] : [serviceLine(submission, approved, denied, at)],
  }
}

const reportNeeded = {
  en: 'A detailed medical report is needed.',
  ar: 'يلزم تقرير طبي مفصّل.',
}
const remarks: Partial<Record<string, Texts>> = {
  Rejected: {
    en: 'The treatment is not covered under this policy.',
    ar: 'هذه الوثيقة لا تشمل العلاج المطلوب.',
  },
  'On Hold': reportNeeded,
  'Partially Approved': {
    en: 'Part of the amount exceeds the agreed tariff.',
    ar: 'يتجاوز جزء من المبلغ التعرفة المتفق عليها.',
  },
  'Payment Failed': {
    en: 'The bank returned the payment. Please check the account.',
    ar: 'أعاد البنك الدفعة. يُرجى التحقق من الحساب.',
  },
  Suspended: reportNeeded,
}

function serviceLine(
  submission: ClaimSubmission | PaymentUpdate,
  approved: string,
  denied: string,
  at: Date,
) {
  return {
    treatment_description: { en: 'Treatment as submitted', ar: 'العلاج كما ورد في المطالبة' },
    treatment_date_from:
      submission.kind === 'claim' ? submission.treatment_date : dayIn(countryOf(submission), at),
    claimed_amount: submission.claimed_amount,
    considered_amount: approved,
    payable_amount: approved,
    denied_amount: denied,
    patient_share: decimal(0n),
  }
}

function preApprovalDecision(
  { reference_number, claimed_amount, country }: Extract<Submission, { kind: 'preapproval' }>,
  at: Date,
): PreApprovalDecision {
  const ends: Record<string, PreApprovalDecision['status']> = {
    21: 'Rejected',
    23: 'Suspended',
    27: 'Partially Approved',
  }
  const status = ends[lastDigits(claimed_amount)] ?? 'Approved'
  const approved = approvedPart(claimed_amount, status)
  const open = preApprovalStatuses.of(status).stage === 'halted'
  return {
    type: 'preapproval.decided',
    ...eventOf(reference_number, status, at),
    reference_number,
    status,
    decided_at: at.toISOString(),
    approved_amount: open ? null : approved,
    denied_amount: open ? null : decimal(thousandths(claimed_amount) - thousandths(approved)),
    comments: remarks[status] ?? null,
    valid_until: status === 'Approved' ? dayIn(country, later(at, approvalDays)) : null,
  }
}

/** Approvals hold so long. */
const approvalDays = 60
const later = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

/** Where it was treated, or where the money arrives. */
const countryOf = (submission: ClaimSubmission | PaymentUpdate): string =>
  submission.kind === 'claim' ? submission.country : submission.payee.bank_country

const eventOf = (reference: string, status: string, at: Date) => ({
  event_id: `${reference.slice(0, 40)}-${status.replaceAll(' ', '-')}-${at.getTime()}`,
})

/** Everything, nothing, or three fifths, with two decimals. */
function approvedPart(claimed: string, status: string): string {
  if (status === 'Rejected') return '0.000'
  if (status !== 'Partially Approved') return decimal(thousandths(claimed))
  return decimal(((thousandths(claimed) * 3n) / 50n) * 10n)
}
