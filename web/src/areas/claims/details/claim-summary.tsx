import { claimSentence } from '@falaj/contract/claims/rules/status-text.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Amount } from '../../../ui/amount.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { lastDigits } from '../../banking/account-text.ts'
import { ClaimChannel } from '../claim-channel.tsx'
import { referenceOf } from '../../../requests/reference.ts'
import style from './claim-details.module.css'
import { whereTheMoneyIs } from './money.ts'

/** CLM-053 to CLM-055: the amounts, how far it has come, what that means, and where the money is. */
export function ClaimSummary({ claim }: { claim: ClaimDetail }) {
  const texts = useTexts()
  const { t, language } = texts
  const date = claim.paid_on ? ltr(shortDate(claim.paid_on), language) : ''
  const money = whereTheMoneyIs(claim, texts)
  const sentence = claimSentence(claim)
  const digits = claim.bank_account && lastDigits(claim.bank_account)
  return (
    <Card className={classes(style['block'], style['summary'])}>
      <dl className={style['amounts']}>
        <AmountRow label={t('claim.claimed')} amount={claim.claimed_amount_format} />
        <AmountRow label={t('claim.approved')} amount={claim.approved_amount_format} />
        <AmountRow label={t('claim.denied')} amount={claim.denied_amount_format} tone="denied" />
        <AmountRow label={t('claim.payable')} amount={claim.payable_format} tone="payable" />
      </dl>
      <ClaimChannel claim={claim} />
      <div className={style['told']}>
        {!(sentence === 'draft' && claim.returned_because) && (
          <p className={style['sentence']}>{t(`claim.explained.${sentence}`, { date })}</p>
        )}
        {claim.returned_because && (
          <Alert tone="problem" silent>
            {t('claim.returned', { reason: claim.returned_because })}
          </Alert>
        )}
        {money && (
          <p>
            <span className={style['quiet']}>{t('claim.money')}: </span>
            {money}
          </p>
        )}
      </div>
      <DescriptionList>
        <Description label={t('claim.reference')}>
          <LtrText>{referenceOf(claim)}</LtrText>
        </Description>
        <Description label={t('claim.submissionDate')}>
          {claim.submission_date && <LtrText>{shortDate(claim.submission_date)}</LtrText>}
        </Description>
        <Description label={t('claim.patient')}>
          {(claim.dependent ?? claim.user).member_name}
        </Description>
        <Description label={t('claim.claimType')}>{claim.patient_type}</Description>
        <Description label={t('claim.paymentMode')}>
          {claim.payment_mode}
          {digits && (
            <>
              {' · '}
              <LtrText>{`•••• ${digits}`}</LtrText>
            </>
          )}
        </Description>
        <Description label={t('claim.remarks')}>
          {claim.remarks && <bdi>{claim.remarks}</bdi>}
        </Description>
      </DescriptionList>
    </Card>
  )
}

/** What is not decided yet has no amount; nothing denied is no reason for red. */
function AmountRow({
  label,
  amount,
  tone,
}: {
  label: string
  amount: string | null
  tone?: 'denied' | 'payable'
}) {
  const told = amount !== null && /[1-9]/.test(amount)
  return (
    <div>
      <dt>{label}</dt>
      <dd className={told && tone ? style[tone] : undefined}>
        {amount === null ? '-' : <Amount>{amount}</Amount>}
      </dd>
    </div>
  )
}
