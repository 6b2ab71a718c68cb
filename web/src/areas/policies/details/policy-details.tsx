import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { offersMedicalCard } from '@falaj/contract/policies/rules/downloads.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { CardIcon } from '../../../ui/icons.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { CardDialog } from '../card/card-dialog.tsx'
import { CardOfPolicy } from '../card/card-of-policy.tsx'
import { useCardDialog } from '../card/use-card-dialog.ts'
import { CardBar } from '../card/card-bar.tsx'
import { CoverageTab } from '../coverage/coverage-tab.tsx'
import { medicalCard } from '../downloads.ts'
import { useCover } from '../use-cover.ts'
import { useDependant } from '../use-dependant.ts'
import { DependantsTab } from './dependants-tab.tsx'
import style from './details.module.css'
import { MemberTab } from './member-tab.tsx'
import { PolicyHeader } from './policy-header.tsx'
import { useCoverTab } from './use-cover-tab.ts'

export function PolicyDetails({ policy }: { policy: PolicyDetail }) {
  const { t } = useTexts()
  const [tab, openTab] = useCoverTab()
  const card = useCardDialog()
  // Whose cover is read, their card stands beside it.
  const named = useDependant(policy)?.id
  const dependant = tab === 'coverages' ? named : undefined
  const offersCard = offersMedicalCard(policy, useCover(policy, dependant).today)
  const showCard = () => card.open(dependant ?? 0)
  return (
    <>
      <PolicyHeader policy={policy} />
      {offersCard && <CardBar onOpen={showCard} />}
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
        {offersCard && (
          <aside className={style['card']} aria-label={t('card.title')}>
            <CardOfPolicy policyId={policy.id} dependant={dependant} />
            <Button weight="filled" wide icon={<CardIcon aria-hidden />} onClick={showCard}>
              {t('card.show')}
            </Button>
            <DownloadButton weight="outlined" wide wanted={medicalCard(policy.id, dependant)}>
              {t('download.card')}
            </DownloadButton>
            <p>{t('card.hint')}</p>
          </aside>
        )}
      </div>
      {card.person !== undefined && (
        <CardDialog
          policy={policy}
          person={card.person}
          onPerson={card.open}
          onClose={card.close}
        />
      )}
    </>
  )
}
