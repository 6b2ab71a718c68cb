import { preApprovalSentence } from '@falaj/contract/preapprovals/rules/status-text.ts'
import { daysInAll } from '@falaj/contract/preapprovals/rules/validity.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressChannel } from '../../../ui/channel.tsx'
import { classes } from '../../../ui/classes.ts'
import { PreApprovalProgress } from '../preapproval-badge.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './preapproval-details.module.css'

/** The amounts, how far it has come, what that means, and for how long (PRE-034). */
export function Summary({ preApproval }: { preApproval: PreApprovalDetail }) {
  const { t, language } = useTexts()
  const { approved_amount_format, insured_name, provider_name, returned_because } = preApproval
  const sentence = preApprovalSentence(preApproval)
  const until = preApproval.valid_until
  const about = {
    name: insured_name,
    provider: provider_name ?? '',
    date: until === null ? '' : ltr(shortDate(until), language),
  }
  return (
    <Card className={classes(style['block'], style['summary'])}>
      <dl className={style['amounts']}>
        {approved_amount_format !== null && (
          <Told label={t('preApproval.approved')} amount={approved_amount_format} first />
        )}
        <Told label={t('preApproval.claimed')} amount={preApproval.claimed_amount_format} />
        <Told label={t('preApproval.denied')} amount={preApproval.denied_amount_format} />
      </dl>
      <PreApprovalProgress preApproval={preApproval} />
      {!(sentence === 'draft' && returned_because) && (
        <p className={style['sentence']}>
          <Sentence text={t(`preApproval.explained.${sentence}`, about)} />
        </p>
      )}
      {returned_because && (
        <Alert tone="problem" silent>
          {t('preApproval.returned', { reason: returned_because })}
        </Alert>
      )}
      {preApproval.in_force && <Validity preApproval={preApproval} />}
    </Card>
  )
}

/** What is not decided yet has no amount. */
function Told({ label, amount, first }: { label: string; amount: string | null; first?: true }) {
  const some = amount !== null && /[1-9]/.test(amount)
  return (
    <div className={first && some ? style['first'] : undefined}>
      <dt>{label}</dt>
      <dd>{amount === null ? '-' : <Amount>{amount}</Amount>}</dd>
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
