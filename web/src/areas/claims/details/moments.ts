/** The timeline of a claim: what is known to have happened, and what comes next. */
import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import { claimGroup, knownStatus } from '@falaj/contract/claims/rules/label.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import type { ClaimDetail, TimelineEntry } from '@falaj/contract/claims/schemas.ts'
import { dateAndTime, ltr, shortDate } from '../../../language/format.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import type { Texts } from '../../../language/texts.ts'
import type { Moment } from '../../../ui/timeline.tsx'

type Told = Pick<
  ClaimDetail,
  | 'status'
  | 'submitted_today'
  | 'can_resubmit'
  | 'is_own'
  | 'timeline'
  | 'payable_format'
  | 'decision_by'
>

export function momentsOf(claim: Told, texts: Texts): Moment[] {
  const happened = claim.timeline.map((entry, place) => ({
    ...passed(entry, claim, texts),
    id: `${place}`,
    note: ltr(timeOf(entry.at), texts.language),
  }))
  const by = claim.decision_by && ltr(shortDate(claim.decision_by), texts.language)
  const ahead = comesNext(claim).map(({ key, state }) => ({
    id: key,
    title: texts.t(key),
    note: by && key === 'claim.ahead.decision' && texts.t('claim.ahead.by', { date: by }),
    state,
  }))
  return [...happened, ...ahead]
}

/** `02-11-2026 18:04`, or the day where only that is known. */
const timeOf = (at: string): string => (at.length > 10 ? dateAndTime(at) : shortDate(at))

function passed(entry: TimelineEntry, claim: Told, { t, language }: Texts): Omit<Moment, 'id'> {
  const { event, documents } = entry
  if (event === 'decided') return decided(entry, t)
  if (event === 'documents-added') {
    return { title: t('claim.moment.documents-added', { count: documents ?? 1 }), state: 'passed' }
  }
  if (event === 'returned') return { title: t('claim.moment.returned'), state: 'dammed' }
  if (event === 'paid' && claim.payable_format) {
    const amount = amountText(claim.payable_format, language)
    return { title: t('claim.moment.paid.amount', { amount }), state: 'passed' }
  }
  return { title: t(`claim.moment.${event}`), state: 'passed' }
}

const decisions: Partial<Record<string, { key: MessageKey; dammed?: true }>> = {
  Approved: { key: 'claim.decided.approved' },
  Paid: { key: 'claim.moment.paid' },
  'Partially Approved': { key: 'claim.decided.partly' },
  Rejected: { key: 'claim.decided.rejected', dammed: true },
  'On Hold': { key: 'claim.decided.on-hold', dammed: true },
  'Payment Pending': { key: 'claim.decided.payment-pending' },
  'Payment Failed': { key: 'claim.decided.payment-failed', dammed: true },
}

function decided({ status }: TimelineEntry, t: Texts['t']): Omit<Moment, 'id'> {
  const found = decisions[knownStatus(status ?? '')]
  return {
    title: t(found?.key ?? 'claim.decided.looking'),
    state: found?.dammed ? 'dammed' : 'passed',
  }
}

interface Ahead {
  key: MessageKey
  state: Moment['state']
}

/** What the member can do waits for the member; the rest of the way is still dry. */
function comesNext(claim: Told): Ahead[] {
  const payment: Ahead = { key: 'claim.ahead.payment', state: 'ahead' }
  const decision: Ahead = { key: 'claim.ahead.decision', state: 'ahead' }
  const waiting: Moment['state'] = claim.is_own ? 'action' : 'ahead'
  switch (nextStep(claim)) {
    case 'complete-draft':
      return [{ key: 'claim.ahead.send', state: waiting }, decision, payment]
    case 'resubmit':
      return [{ key: 'claim.ahead.resubmit', state: waiting }]
    case 'answer':
      return [{ key: 'claim.ahead.answer', state: waiting }]
    case 'update-payment':
      return [{ key: 'claim.ahead.update-payment', state: waiting }, payment]
    case 'wait':
      return isDecided(claim) ? [payment] : [decision, payment]
    default:
      return []
  }
}

const isDecided = (claim: Told) => ['Approved', 'Payment Pending'].includes(claimGroup(claim))
