import { preApprovalSentence } from '@falaj/contract/preapprovals/rules/status-text.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { daysInAll } from '@falaj/contract/preapprovals/rules/validity.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { isReturned, isReturnedChange } from '@falaj/contract/requests/rules/drafts.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressChannel } from '../../../ui/channel.tsx'
import { RequestProgress } from '../../../requests/status.tsx'
import { preApprovalKind } from '../kind.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './summary.module.css'

/** The amounts, how far it has come, what that means, and for how long (PRE-034). */
export function Summary({ preApproval }: { preApproval: PreApprovalDetail }) {
  const { t, language } = useTexts()
  const { approved_amount_format, insured_name, provider_name } = preApproval
  const sentence = isReturnedChange(preApproval) ? 'held' : preApprovalSentence(preApproval)
  // What to do now says why it is a draft again.
  const cameBack = sentence === 'draft' && isReturned(preApproval) && preApproval.is_own
  const neverSent = sentence === 'draft' && !isReturned(preApproval)
  const open = preApprovalStatuses.decision(preApproval) === 'open'
  const unknown = t(
    neverSent ? 'preApproval.notSent' : open ? 'requests.undecided' : 'requests.untold',
  )
  const until = preApproval.valid_until
  const about = {
    name: insured_name,
    provider: provider_name ?? '',
    // `ended` and `approved` have a day.
    date: until === null ? '' : ltr(shortDate(until), language),
  }
  return (
    <Card className={style['summary']}>
      <dl className={style['amounts']}>
        <SummaryAmount
          label={t('preApproval.approved')}
          amount={approved_amount_format ?? unknown}
          first
        />
        <SummaryAmount
          label={t('preApproval.claimed')}
          amount={preApproval.claimed_amount_format ?? t('requests.amount.none')}
        />
        <SummaryAmount
          label={t('requests.denied')}
          amount={preApproval.denied_amount_format ?? unknown}
        />
      </dl>
      <RequestProgress kind={preApprovalKind} request={preApproval} />
      {!cameBack && (
        <p className={style['sentence']}>
          <Sentence text={t(`preApproval.explained.${sentence}`, about)} />
        </p>
      )}
      {preApproval.in_force && <Validity preApproval={preApproval} />}
    </Card>
  )
}

/** An amount, or in words that nobody knows it yet. */
function SummaryAmount({ label, amount, first }: { label: string; amount: string; first?: true }) {
  const known = /\d/.test(amount)
  const some = /[1-9]/.test(amount)
  return (
    <div className={first && some ? style['first'] : undefined}>
      <dt>{label}</dt>
      <dd className={known ? undefined : style['open']}>
        {known ? <Amount>{amount}</Amount> : amount}
      </dd>
    </div>
  )
}

/** A level of days: it sinks from the day of the decision to the last one. */
function Validity({
  preApproval: { days_left, decided_at, valid_until },
}: {
  preApproval: PreApprovalDetail
}) {
  const { t, language } = useTexts()
  if (days_left === null || decided_at === null || valid_until === null) return null
  const from = decided_at.slice(0, 10)
  const days = daysInAll(from, valid_until)
  const left = t('preApproval.daysLeft', { count: days_left })
  return (
    <div className={style['validity']}>
      <p>
        <span>
          <Sentence text={t('preApproval.valid', { days, date: ltr(shortDate(from), language) })} />
        </span>
        <strong>{left}</strong>
      </p>
      <ProgressChannel share={Math.min(1, days_left / days)} label={left} />
    </div>
  )
}
