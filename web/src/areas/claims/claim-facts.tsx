import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Amount } from '../../ui/amount.tsx'
import { Description } from '../../ui/description-list.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'

/** Which claim it is, wherever something is changed about one. */
export function ClaimFacts({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  return (
    <>
      <Description label={t('requests.policyNumber')}>
        <LtrText>{claim.policy.ext_policy_number}</LtrText>
      </Description>
      <Description label={t('requests.insuredName')}>{claim.insured_name}</Description>
      <Description label={t('claim.claimedAmount')}>
        {claim.claimed_amount_format && <Amount>{claim.claimed_amount_format}</Amount>}
      </Description>
      <Description label={t('claim.paymentMode')}>{claim.payment_mode}</Description>
    </>
  )
}
