import { offersMedicalCard } from '@falaj/contract/policies/rules/downloads.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useId, useRef } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { useStepDone } from '../../../queries/first-steps.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { useModal } from '../../../ui/use-modal.ts'
import { medicalCard } from '../downloads.ts'
import style from './card-dialog.module.css'
import { useCover } from '../use-cover.ts'
import { CardFace } from './card-face.tsx'
import { cardHolders } from './card-holders.ts'
import { FamilySwitcher } from './family-switcher.tsx'
import { ShareCard } from './share-card.tsx'
import { useScreenOn } from './use-screen-on.ts'
import { useSwipe } from './use-swipe.ts'

/**
 * The medical card over the whole screen, to be held out at a clinic: large code, the family at a swipe, the screen kept
 * on. Its address is `medicalCardPath`.
 */
export function CardDialog({
  policy,
  person,
  onPerson,
  onClose,
}: {
  policy: PolicyDetail
  /** 0 for the principal. */
  person: number
  onPerson: (person: number) => void
  onClose: () => void
}) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const family = cardHolders(policy)
  const holder = family.find((one) => one.person === person) ?? family[0]
  const on = useScreenOn()
  const cover = useCover(policy, holder?.person || undefined)
  useModal(dialog)
  useStepDone('card')
  const swipe = useSwipe((step) => {
    const next = holder && family[family.indexOf(holder) + step]
    if (next) onPerson(next.person)
  })
  if (!holder) return null
  const dependant = holder.person || undefined
  return (
    <dialog
      ref={dialog}
      className={style['dialog']}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={style['head']}>
        <h2 id={title}>{t('card.title')}</h2>
        <IconButton className={style['close']} aria-label={t('card.close')} onClick={onClose}>
          <CloseIcon aria-hidden />
        </IconButton>
      </header>
      <div className={style['held']} {...swipe}>
        <CardFace key={holder.person} policy={policy} holder={holder} />
      </div>
      {family.length > 1 && (
        <div className={style['family']}>
          <FamilySwitcher family={family} shown={holder.person} onChoose={onPerson} />
        </div>
      )}
      {offersMedicalCard(policy, cover.today) && (
        <div className={style['foot']}>
          <div className={style['acts']}>
            <DownloadButton wide weight="outlined" wanted={medicalCard(policy.id, dependant)}>
              {t('download.card')}
            </DownloadButton>
            <ShareCard policyId={policy.id} dependant={dependant} />
          </div>
          <p>
            {t('card.hint')} {on && t('card.screenOn')}
          </p>
        </div>
      )}
    </dialog>
  )
}
