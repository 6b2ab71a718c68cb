import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { offersMedicalCard } from '@falaj/contract/policies/rules/downloads.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CardOfPolicy } from '../card/card-of-policy.tsx'
import { CoverageTab } from '../coverage/coverage-tab.tsx'
import { medicalCard } from '../downloads.ts'
import { DependantsTab } from './dependants-tab.tsx'
import style from './details.module.css'
import { MemberTab } from './member-tab.tsx'
import { PolicyHeader } from './policy-header.tsx'
import { useCoverTab } from './use-cover-tab.ts'

export function PolicyDetails({ policy }: { policy: PolicyDetail }) {
  const { t } = useTexts()
  const [tab, openTab] = useCoverTab()
  return (
    <>
      <PolicyHeader policy={policy} />
      <div className={style['columns']}>
        <div className={style['tabs']}>
          <Tabs
            label={t('details.tabs')}
            open={tab}
            onOpen={openTab}
            pages={[
              {
                id: 'member',
                title: t('details.tab.member'),
                content: <MemberTab policy={policy} />,
              },
              {
                id: 'dependants',
                title: t('details.tab.dependants'),
                content: <DependantsTab policy={policy} />,
              },
              {
                id: 'coverages',
                title: t('details.tab.coverages'),
                content: <CoverageTab policy={policy} />,
              },
            ]}
          />
        </div>
        {offersMedicalCard(policy) && (
          <aside className={style['card']} aria-label={t('card.title')}>
            <CardOfPolicy policyId={policy.id} />
            <DownloadButton weight="filled" wide wanted={medicalCard(policy.id)}>
              {t('download.card')}
            </DownloadButton>
            <p>{t('card.hint')}</p>
          </aside>
        )}
      </div>
    </>
  )
}
