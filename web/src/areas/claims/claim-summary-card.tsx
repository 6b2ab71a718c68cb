import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Amount } from '../../ui/amount.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../ui/description-list.tsx'
import style from './claim-summary-card.module.css'
import { referenceOf } from '../../requests/reference.ts'

/** The claim to read beside a form that changes it (CLM-138, CLM-144). */
export function ClaimSummaryCard({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  return (
    <Card className={style['card']} aria-labelledby="claim-summary">
      <h2 id="claim-summary">{t('payment.summary')}</h2>
      <DescriptionList>
        <Description label={t('claim.reference')}>
          <LtrText>{referenceOf(claim)}</LtrText>
        </Description>
        <Description label={t('claim.policyNumber')}>
          <LtrText>{claim.policy.ext_policy_number}</LtrText>
        </Description>
        <Description label={t('claim.insuredName')}>{claim.insured_name}</Description>
        <Description label={t('claim.claimedAmount')}>
          {claim.claimed_amount_format && <Amount>{claim.claimed_amount_format}</Amount>}
        </Description>
        <Description label={t('claim.paymentMode')}>{claim.payment_mode}</Description>
      </DescriptionList>
    </Card>
  )
}
