import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { longDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths, underPolicy } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { PlaceIcon } from '../../../ui/icons.ts'
import { DownloadProblem } from '../../../ui/download-problem.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { PolicyBadge } from '../policy-badge.tsx'
import { PolicySwitcher } from '../policy-switcher.tsx'
import { PolicyActions } from './policy-actions.tsx'
import style from './policy-header.module.css'

export function PolicyHeader({ policy }: { policy: PolicyDetail }) {
  const { t, language } = useTexts()
  const { problem, download } = useDownload()
  // One in force is the member's choice by now; an expired one must be named.
  const named = policy.status ? null : policy.id
  return (
    <>
      <PageHeader title={t('title.policyDetails')}>
        <LinkButton icon={<PlaceIcon aria-hidden />} to={paths.searchProvider}>
          {t('details.searchProviders')}
        </LinkButton>
        <LinkButton to={underPolicy(paths.services, named)}>{t('details.services')}</LinkButton>
        <LinkButton to={underPolicy(paths.claims, named)}>{t('details.claims')}</LinkButton>
        <PolicyActions policy={policy} download={download} />
      </PageHeader>
      <PolicySwitcher policyId={policy.id} />
      {problem && <DownloadProblem problem={problem} />}
      <Card className={style['strip']}>
        <div className={style['facts']}>
          <DescriptionList>
            <Description label={t('policy.number')}>
              <LtrText>{policy.ext_policy_number}</LtrText>
            </Description>
            <Description label={t('policy.certificate')}>
              <LtrText>{policy.certificate_number}</LtrText>
            </Description>
            <Description label={t('policy.expiryDate')}>
              {longDate(policy.expiry_date, language)}
            </Description>
          </DescriptionList>
        </div>
        <PolicyBadge policy={policy} />
      </Card>
    </>
  )
}
