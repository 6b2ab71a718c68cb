import {
  actionLink,
  actionRequired,
  type ClaimActionLink,
  offersEob,
} from '@falaj/contract/claims/rules/actions.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { longDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { Crumb } from '../../../routing/page-handle.ts'
import { claimPath } from '../../../routing/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { PrintIcon } from '../../../ui/icons.ts'
import { actPages } from '../act-pages.ts'
import { ActionBadge } from '../../../requests/action-badge.tsx'
import { ClaimBadge } from '../claim-badge.tsx'
import { claimKind } from '../kind.ts'
import { RequestTitle } from '../../../requests/request-title.tsx'
import { explanationOfBenefits } from '../downloads.ts'
import style from './claim-details.module.css'

/** CLM-053: where it belongs, what can be done with it, and under which policy it stands. */
export function ClaimHeader({
  claim,
  trail,
  mayAct,
}: {
  claim: ClaimDetail
  trail: Crumb[] | undefined
  mayAct: boolean
}) {
  const { t, language } = useTexts()
  const link = actionLink(claim, mayAct)
  return (
    <>
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
        <Button icon={<PrintIcon aria-hidden />} onClick={() => print()}>
          {t('claim.print')}
        </Button>
        {offersEob(claim) && (
          <DownloadButton weight="outlined" wanted={explanationOfBenefits(claim)}>
            {t('claim.eob')}
          </DownloadButton>
        )}
        {link && <ActionLink claim={claim} link={link} />}
      </PageHeader>
      <Card className={style['strip']}>
        <DescriptionList>
          <Description label={t('claim.policyNumber')}>
            <LtrText>{claim.policy.ext_policy_number}</LtrText>
          </Description>
          <Description label={t('claim.certificateNumber')}>
            <LtrText>{claim.certificate_number}</LtrText>
          </Description>
          <Description label={t('claim.expiryDate')}>
            {longDate(claim.expiry_date, language)}
          </Description>
        </DescriptionList>
      </Card>
    </>
  )
}

/** CLM-062 to CLM-068: the page it leads to finds the claim in navigation state, and after a reload by its id. */
export function ActionLink({ claim, link }: { claim: ClaimDetail; link: ClaimActionLink }) {
  const { t } = useTexts()
  const { page, text } = actPages[link]
  return (
    <LinkButton weight="filled" to={claimPath(claim.id, page)} state={{ claim }}>
      {t(text)}
    </LinkButton>
  )
}
