import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { longDate } from '../../../app/language/format.ts'
import { useTexts } from '../../../app/language/use-texts.ts'
import { paths } from '../../../app/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Code } from '../../../ui/code.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PlaceIcon } from '../../../ui/icons.ts'
import { DownloadProblem } from '../../../ui/download-problem.tsx'
import { PageHeader } from '../../../app/layout/page-header.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { PolicyBadge } from '../policy-badge.tsx'
import { PolicyActions } from './policy-actions.tsx'
import style from './policy-header.module.css'

/** POL-020 to POL-023. */
export function PolicyHeader({ policy }: { policy: PolicyDetail }) {
  const { t, language } = useTexts()
  const { problem, download } = useDownload()
  return (
    <>
      <PageHeader title={t('title.policyDetails')}>
        <LinkButton icon={<PlaceIcon aria-hidden />} to={paths.searchProvider}>
          {t('details.searchProviders')}
        </LinkButton>
        <LinkButton to={paths.services}>{t('details.services')}</LinkButton>
        <LinkButton to={paths.claims}>{t('details.claims')}</LinkButton>
        <PolicyActions policy={policy} download={download} />
      </PageHeader>
      {problem && <DownloadProblem problem={problem} />}
      <Card className={style['strip']}>
        <div className={style['facts']}>
          <Facts>
            <Fact label={t('policy.number')}>
              <Code>{policy.ext_policy_number}</Code>
            </Fact>
            <Fact label={t('policy.certificate')}>
              <Code>{policy.certificate_number}</Code>
            </Fact>
            <Fact label={t('policy.expiryDate')}>{longDate(policy.expiry_date, language)}</Fact>
          </Facts>
        </div>
        <PolicyBadge policy={policy} />
      </Card>
    </>
  )
}
