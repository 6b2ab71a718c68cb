import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { NamedExclusion } from '@falaj/contract/requests/schemas.ts'
import { isReturned } from '@falaj/contract/requests/rules/drafts.ts'
import { longDate, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { ExclusionLink } from '../../../requests/details/exclusion-link.tsx'
import { referenceOf } from '../../../requests/reference.ts'
import { Card } from '../../../ui/card.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { lastDigits } from '../../banking/account-text.ts'
import style from './about-claim.module.css'

/** CLM-053, CLM-055: what it is filed under; last, the policy. Remarks told with what to do now are here only on paper. */
export function AboutClaim({
  claim,
  remarksInNextStep,
  exclusion,
}: {
  claim: ClaimDetail
  remarksInNextStep: boolean
  /** Where what to do now does not lead to it. */
  exclusion: NamedExclusion | null
}) {
  const { t, language } = useTexts()
  const digits = claim.bank_account && lastDigits(claim.bank_account)
  return (
    <Card className={style['block']} aria-labelledby="claim-about">
      <h2 id="claim-about">{t('claim.about')}</h2>
      <div className={style['about']}>
        <DescriptionList>
          <Description label={t('claim.reference')}>
            <LtrText>{referenceOf(claim)}</LtrText>
          </Description>
          <Description label={t('claim.submissionDate')}>
            {claim.submission_date ? (
              <LtrText>{shortDate(claim.submission_date)}</LtrText>
            ) : (
              t(isReturned(claim) ? 'claim.cameBack' : 'claim.notSent')
            )}
          </Description>
          <Description label={t('claim.patient')}>
            <FactText>{(claim.dependent ?? claim.user).member_name}</FactText>
          </Description>
          <Description label={t('requests.claimType')}>{claim.patient_type}</Description>
          <Description label={t('claim.paymentMode')}>
            <Dotted>
              <FactText>{claim.payment_mode}</FactText>
              {digits && <LtrText>{`•••• ${digits}`}</LtrText>}
            </Dotted>
          </Description>
          <Description label={t('claim.remarks')} onPaper={remarksInNextStep}>
            {claim.remarks ? <FactText>{claim.remarks}</FactText> : t('claim.remarks.none')}
          </Description>
        </DescriptionList>
        <DescriptionList>
          <Description label={t('requests.policyNumber')}>
            <LtrText>{claim.policy.ext_policy_number}</LtrText>
          </Description>
          <Description label={t('claim.certificateNumber')}>
            <LtrText>{claim.certificate_number}</LtrText>
          </Description>
          <Description label={t('claim.expiryDate')}>
            {longDate(claim.expiry_date, language)}
          </Description>
        </DescriptionList>
      </div>
      <ExclusionLink to={exclusion} />
    </Card>
  )
}
