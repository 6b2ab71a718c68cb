import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { offersMedicalCard } from '@falaj/contract/policies/rules/downloads.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { DownloadProblem } from '../../../ui/download-problem.tsx'
import { CardIcon } from '../../../ui/icons.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { useMedia } from '../../../ui/use-media.ts'
import { CardDialog } from '../card/card-dialog.tsx'
import { CardOfPolicy } from '../card/card-of-policy.tsx'
import { useCardDialog } from '../card/use-card-dialog.ts'
import { CardBar } from '../card/card-bar.tsx'
import { IsItCovered } from '../coverage/check/is-it-covered.tsx'
import { useAsked } from '../coverage/check/use-asked.ts'
import { CoverageTab } from '../coverage/coverage-tab.tsx'
import { useCover } from '../use-cover.ts'
import { useDependant } from '../use-dependant.ts'
import { DependantsTab } from './dependants-tab.tsx'
import style from './details.module.css'
import { MemberTab } from './member-tab.tsx'
import { ActionList } from './policy-actions.tsx'
import { PolicyHeader } from './policy-header.tsx'
import { useCoverTab } from './use-cover-tab.ts'

export function PolicyDetails({ policy }: { policy: PolicyDetail }) {
  const { t } = useTexts()
  const [tab, openTab] = useCoverTab()
  const card = useCardDialog()
  const { problem, download } = useDownload()
  // Whose cover is read, their card stands beside it.
  const named = useDependant(policy)?.id
  const dependant = tab === 'coverages' ? named : undefined
  const offersCard = offersMedicalCard(policy, useCover(policy, dependant).today)
  // The only place with room beside the benefits; elsewhere the question stands above them.
  const wide = useMedia('(min-width: 1040px)')
  const check = <IsItCovered policy={policy} asked={useAsked(named ?? null)} />
  const showCard = () => card.open(dependant ?? 0)
  return (
    <>
      <PolicyHeader policy={policy} tab={tab} download={download} />
      {problem && <DownloadProblem problem={problem} />}
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
                content: <MemberTab policy={policy} onCard={card.open} />,
              },
              {
                id: 'dependants',
                title: t('details.tab.dependants'),
                content: <DependantsTab policy={policy} onCard={card.open} />,
              },
              {
                id: 'coverages',
                title: t('details.tab.coverages'),
                content: <CoverageTab policy={policy}>{!wide && check}</CoverageTab>,
              },
            ]}
          />
        </div>
        <aside
          className={classes(style['card'], tab === 'coverages' && style['tall'])}
          aria-label={t(offersCard ? 'card.title' : 'details.actions')}
        >
          {wide && tab === 'coverages' && check}
          {offersCard && (
            <>
              <CardOfPolicy policyId={policy.id} dependant={dependant} />
              <Button weight="filled" wide icon={<CardIcon aria-hidden />} onClick={showCard}>
                {t('card.show')}
              </Button>
            </>
          )}
          <ActionList policy={policy} download={download} />
        </aside>
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
