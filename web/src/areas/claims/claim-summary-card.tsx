import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../app/language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import style from './claim-summary-card.module.css'
import { referenceOf } from './claim-text.ts'

/** The claim to read beside a form that changes it (CLM-138, CLM-144). */
export function ClaimSummaryCard({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  return (
    <Card className={style['card']} aria-labelledby="claim-summary">
      <h2 id="claim-summary">{t('payment.summary')}</h2>
      <Facts>
        <Fact label={t('claim.reference')}>
          <Code>{referenceOf(claim)}</Code>
        </Fact>
        <Fact label={t('claim.policyNumber')}>
          <Code>{claim.policy.ext_policy_number}</Code>
        </Fact>
        <Fact label={t('claim.insuredName')}>{claim.insured_name}</Fact>
        <Fact label={t('claim.claimedAmount')}>
          {claim.claimed_amount_format && <Code>{claim.claimed_amount_format}</Code>}
        </Fact>
        <Fact label={t('claim.paymentMode')}>{claim.payment_mode}</Fact>
      </Facts>
    </Card>
  )
}
