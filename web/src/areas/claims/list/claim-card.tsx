import { deleteClaim } from '@falaj/contract/claims/calls.ts'
import { mayDeleteClaim, needsAction, offersEob } from '@falaj/contract/claims/rules/actions.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { ActionBadge } from '../../../requests/action-badge.tsx'
import { DeleteDraft } from '../../../requests/list/delete-draft.tsx'
import { RequestCard } from '../../../requests/list/request-card.tsx'
import { referenceOf } from '../../../requests/reference.ts'
import { Description } from '../../../ui/description-list.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { ClaimBadge } from '../claim-badge.tsx'
import { ClaimChannel } from '../claim-channel.tsx'
import { explanationOfBenefits } from '../downloads.ts'
import { claimKind } from '../kind.ts'

/** One claim of the list (CLM-014 to CLM-022). */
export function ClaimCard({ request: claim }: { request: ListedClaim }) {
  const { t, language } = useTexts()
  const { submission_date } = claim
  return (
    <RequestCard
      kind={claimKind}
      request={claim}
      facts={
        <>
          <Description label={t('claim.insuredName')}>{claim.insured_name}</Description>
          <Description label={t('claim.claimType')}>{claim.patient_type}</Description>
          <Description label={t(submission_date ? 'claim.submissionDate' : 'claim.created')}>
            <LtrText>{shortDate(submission_date ?? claim.created_at)}</LtrText>
          </Description>
          <Description label={t('claim.claimedAmount')}>
            {claim.claimed_amount_format && (
              <strong>
                <Amount>{claim.claimed_amount_format}</Amount>
              </strong>
            )}
          </Description>
        </>
      }
      channel={<ClaimChannel claim={claim} />}
      badges={
        <>
          <ClaimBadge claim={claim} />
          {needsAction(claim) && <ActionBadge />}
        </>
      }
      actions={
        <>
          {offersEob(claim) && (
            <DownloadButton
              wanted={explanationOfBenefits(claim)}
              label={t('claim.eob.of', { reference: ltr(referenceOf(claim), language) })}
            >
              {t('claim.eob')}
            </DownloadButton>
          )}
          {claim.is_own && mayDeleteClaim(claim) && (
            <DeleteDraft kind={claimKind} request={claim} endpoint={deleteClaim} />
          )}
        </>
      }
    />
  )
}
