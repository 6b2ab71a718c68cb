import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths, underPolicy } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PlaceIcon } from '../../../ui/icons.ts'
import { DownloadProblem } from '../../../ui/download-problem.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { PolicyStrip } from '../policy-strip.tsx'
import { PolicySwitcher } from '../policy-switcher.tsx'
import { PolicyActions } from './policy-actions.tsx'

export function PolicyHeader({ policy }: { policy: PolicyDetail }) {
  const { t } = useTexts()
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
      <PolicyStrip policy={policy} />
    </>
  )
}
