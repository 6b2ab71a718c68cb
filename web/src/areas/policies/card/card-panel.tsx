import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { medicalCardPath } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { CodeIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { inPieces } from '../../../ui/sentence.tsx'
import { medicalCard } from '../downloads.ts'
import { policyQuery } from '../queries.ts'
import { useCover } from '../use-cover.ts'
import { type CardHolder, cardHolders } from './card-holders.ts'
import style from './card-panel.module.css'
import { CardOfPolicy } from './card-of-policy.tsx'
import { FamilySwitcher } from './family-switcher.tsx'
import { whyNoCard } from './why-no-card.ts'

/** The family's cards beside any page: whose, the card with its code, and what can be done with it. */
export function CardPanel({ policyId, onLeave }: { policyId: number; onLeave: () => void }) {
  return (
    <div className={style['panel']}>
      <Loaded query={useQuery(policyQuery(policyId))} lines={5}>
        {(policy) => <Cards policy={policy} onLeave={onLeave} />}
      </Loaded>
    </div>
  )
}

function Cards({ policy, onLeave }: { policy: PolicyDetail; onLeave: () => void }) {
  const family = cardHolders(policy)
  const [shown, setShown] = useState(0)
  const holder = family.find(({ person }) => person === shown) ?? family[0]
  if (!holder) return null
  return (
    <>
      {family.length > 1 && (
        <FamilySwitcher small family={family} shown={holder.person} onChoose={setShown} />
      )}
      <CardOf key={holder.person} policy={policy} holder={holder} onLeave={onLeave} />
    </>
  )
}

function CardOf({
  policy,
  holder: { person },
  onLeave,
}: {
  policy: PolicyDetail
  holder: CardHolder
  onLeave: () => void
}) {
  const texts = useTexts()
  const { t } = texts
  const dependant = person || undefined
  const why = whyNoCard(policy, useCover(policy, dependant), texts)
  if (why) return <p className={style['why']}>{inPieces(why)}</p>
  return (
    <>
      <CardOfPolicy policyId={policy.id} dependant={dependant} />
      <div className={style['acts']}>
        <LinkButton
          weight="filled"
          icon={<CodeIcon aria-hidden />}
          to={medicalCardPath(policy.id, person)}
          onClick={onLeave}
        >
          {t('card.fullScreen')}
        </LinkButton>
        <DownloadButton weight="outlined" wanted={medicalCard(policy.id, dependant)}>
          {t('download.card')}
        </DownloadButton>
      </div>
      <p className={style['hint']}>{t('card.hint')}</p>
    </>
  )
}
