import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import type { NamedExclusion } from '@falaj/contract/requests/schemas.ts'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { ExclusionLink } from '../../../requests/details/exclusion-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import style from './information.module.css'

/** What was asked, and what the insurer wrote about it (PRE-034): on paper alone where what to do now has told it. */
export function Information({
  preApproval,
  commentsInNextStep,
  exclusion,
}: {
  preApproval: PreApprovalDetail
  commentsInNextStep: boolean
  /** Where what to do now does not lead to it. */
  exclusion: NamedExclusion | null
}) {
  const { t } = useTexts()
  const { additional_info, comments, expected_admission_date } = preApproval
  return (
    <>
      <DescriptionList>
        <Description label={t('requests.claimType')}>
          {preApproval.claim_type_description}
        </Description>
        <Description label={t('requests.insuredName')}>{preApproval.insured_name}</Description>
        <Description label={t('preApproval.admission')}>
          {expected_admission_date && <LtrText>{shortDate(expected_admission_date)}</LtrText>}
        </Description>
        <Description label={t('preApproval.provider')}>
          {preApproval.provider_name && <FactText>{preApproval.provider_name}</FactText>}
        </Description>
        <Description label={t('requests.policyNumber')}>
          <LtrText>{preApproval.policy.ext_policy_number}</LtrText>
        </Description>
        <Description label={t('preApproval.info')}>
          {additional_info ? <FactText>{additional_info}</FactText> : t('preApproval.info.none')}
        </Description>
      </DescriptionList>
      {comments && (
        <dl className={classes(style['comments'], commentsInNextStep && style['onPaper'])}>
          <dt>{t('preApproval.comments')}</dt>
          <dd>
            <FactText>{comments}</FactText>
          </dd>
        </dl>
      )}
      <ExclusionLink to={exclusion} />
    </>
  )
}
