import { mayDeleteClaim, needsAction, offersEob } from '@falaj/contract/claims/rules/actions.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { Link } from 'react-router'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { Crumb } from '../../../routing/page-handle.ts'
import { claimPath } from '../../../routing/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { ActionBadge, ClaimBadge } from '../claim-badge.tsx'
import { ClaimChannel } from '../claim-channel.tsx'
import { photoOf, referenceOf } from '../../../requests/reference.ts'
import { RequestTitle } from '../../../requests/request-title.tsx'
import { explanationOfBenefits } from '../downloads.ts'
import style from '../../../requests/list/request-card.module.css'
import { DeleteDraft } from '../../../requests/list/delete-draft.tsx'

/** The way that led to the details (CLM-022). */
const breadcrumb: Crumb[] = ['dashboard', 'policyDetails', 'claims']

/** One claim of the list; the whole card opens its details (CLM-014 to CLM-022). */
export function ClaimCard({ claim }: { claim: ListedClaim }) {
  const { t, language } = useTexts()
  const reference = referenceOf(claim)
  const { submission_date } = claim
  return (
    <Card className={style['card']}>
      <div className={style['head']}>
        <Avatar image={photoOf(claim)} alt="" size={44} />
        <div className={style['words']}>
          <h3>
            <Link
              className={style['open']}
              to={claimPath(claim.id)}
              state={{ claimId: claim.id, breadcrumb, showResubmit: true }}
            >
              <RequestTitle claim={claim} />
            </Link>
          </h3>
          <DescriptionList>
            <Description label={t('claim.insuredName')}>{claim.insured_name}</Description>
            <Description label={t('claim.claimType')}>{claim.patient_type}</Description>
            <Description label={t(submission_date ? 'claim.submissionDate' : 'claim.created')}>
              <LtrText>{shortDate(submission_date ?? claim.created_at)}</LtrText>
            </Description>
            <Description label={t('claim.claimedAmount')}>
              {claim.claimed_amount_format && (
                <strong className={style['amount']}>
                  <LtrText>{claim.claimed_amount_format}</LtrText>
                </strong>
              )}
            </Description>
          </DescriptionList>
        </div>
      </div>
      <ClaimChannel claim={claim} />
      <div className={style['foot']}>
        <ClaimBadge claim={claim} />
        {needsAction(claim) && <ActionBadge />}
        <div className={style['actions']}>
          {offersEob(claim) && (
            <DownloadButton
              wanted={explanationOfBenefits(claim)}
              label={t('claim.eob.of', { reference: ltr(reference, language) })}
            >
              {t('claim.eob')}
            </DownloadButton>
          )}
          {claim.is_own && mayDeleteClaim(claim) && <DeleteDraft claim={claim} />}
        </div>
      </div>
    </Card>
  )
}
