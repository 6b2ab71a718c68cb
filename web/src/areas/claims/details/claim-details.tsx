import { actionRequired, offersEob } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { DetailsProps } from '../../../requests/details/details-page.tsx'
import { RequestDetails } from '../../../requests/details/request-details.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { explanationOfBenefits } from '../downloads.ts'
import { WhenDecided } from '../clock/when-decided.tsx'
import { ProbablyPaidOfClaim } from '../estimate/probably-paid-of-claim.tsx'
import { claimKind } from '../kind.ts'
import { AboutClaim } from './about-claim.tsx'
import { ClaimMoney } from './claim-money.tsx'
import { ExpectedSum } from './expected-sum.tsx'
import { NextStep, tellsRemarks } from './next-step.tsx'
import { ServiceList } from './service-list.tsx'
import { timelineItems } from './timeline-items.ts'

export function ClaimDetails({ request: claim, trail, showResubmit }: DetailsProps<ClaimDetail>) {
  const texts = useTexts()
  const { t } = texts
  // A dependant with an account of their own reads along.
  const mayAct = showResubmit && claim.is_own
  const hasServices = claim.service_list.length > 0
  return (
    <RequestDetails
      kind={claimKind}
      request={claim}
      trail={trail}
      asksForAction={actionRequired(claim, mayAct)}
      papers={
        offersEob(claim) && (
          <DownloadButton weight="outlined" wanted={explanationOfBenefits(claim)}>
            {t('claim.eob')}
          </DownloadButton>
        )
      }
      now={mayAct && <NextStep claim={claim} />}
      money={
        <>
          <ClaimMoney claim={claim} />
          <WhenDecided claim={claim} />
          <ProbablyPaidOfClaim claim={claim} />
          <ExpectedSum claim={claim} />
        </>
      }
      tab={{
        id: 'services',
        title: t('claim.tab.services'),
        content: <ServiceList claim={claim} />,
        printed: hasServices,
      }}
      attachments={claim.attachments}
      documentsFirst={!hasServices}
      timeline={timelineItems(claim, texts)}
      about={
        <AboutClaim
          claim={claim}
          remarksInNextStep={mayAct && tellsRemarks(claim)}
          exclusion={mayAct ? null : claim.exclusion}
        />
      }
    />
  )
}
