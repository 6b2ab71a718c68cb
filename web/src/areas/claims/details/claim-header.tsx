import { actionRequired, offersEob } from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { ActionBadge } from '../../../requests/action-badge.tsx'
import { RequestTitle } from '../../../requests/request-title.tsx'
import type { Crumb } from '../../../routing/page-handle.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { PrintIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { ClaimBadge } from '../claim-badge.tsx'
import { explanationOfBenefits } from '../downloads.ts'
import { claimKind } from '../kind.ts'
import style from './claim-details.module.css'

/** As the style sheets have it. */
const phone = '(max-width: 560px)'

/** Where it belongs and how it stands. On phones its papers are at the end of the page: what to do now comes first. */
export function ClaimHeader({
  claim,
  trail,
  mayAct,
}: {
  claim: ClaimDetail
  trail: Crumb[] | undefined
  mayAct: boolean
}) {
  const narrow = useMedia(phone)
  return (
    <PageHeader
      trail={trail}
      title={<RequestTitle kind={claimKind} request={claim} />}
      state={
        <>
          <ClaimBadge claim={claim} />
          {actionRequired(claim, mayAct) && <ActionBadge />}
        </>
      }
    >
      {!narrow && <Papers claim={claim} />}
    </PageHeader>
  )
}

export function PapersAtTheEnd({ claim }: { claim: ClaimDetail }) {
  return useMedia(phone) ? (
    <div className={style['papers']}>
      <Papers claim={claim} />
    </div>
  ) : null
}

function Papers({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  return (
    <>
      {offersEob(claim) && (
        <DownloadButton weight="outlined" wanted={explanationOfBenefits(claim)}>
          {t('claim.eob')}
        </DownloadButton>
      )}
      <Button icon={<PrintIcon aria-hidden />} onClick={() => print()}>
        {t('claim.print')}
      </Button>
    </>
  )
}
