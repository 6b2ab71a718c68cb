import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../ui/description-list.tsx'
import { ClaimFacts } from './claim-facts.tsx'
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
        <ClaimFacts claim={claim} />
      </DescriptionList>
    </Card>
  )
}
