import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { CardButton } from '../../../ui/card-link.tsx'
import { CallBackIcon } from '../../../ui/icons.ts'
import { inPieces } from '../../../ui/sentence.tsx'
import { WayCard } from '../contact/way-card.tsx'
import type { CallBackOffer } from './call-back-offer.ts'
import style from './call-back.module.css'
import { CallBack } from './call-back.tsx'

/** On a phone: one of the ways, which unfolds. */
export function CallBackRow({
  id,
  offer,
  now,
  open,
  onOpen,
}: {
  /** Of its button. */
  id: string
  offer: CallBackOffer
  now: Date
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const { t, language } = useTexts()
  const { contact, slots, promised } = offer
  const [next] = slots
  const isToday = next?.day === dayIn(contact.country, now)
  return (
    <WayCard
      icon={<CallBackIcon aria-hidden />}
      title={
        <CardButton
          id={id}
          className={style['row']}
          aria-expanded={open}
          onClick={() => onOpen(!open)}
        >
          {t('callBack')}
        </CardButton>
      }
      text={t(promised ? 'callBack.taken' : 'callBack.text')}
      leadsOn={false}
      when={
        !promised &&
        next &&
        inPieces(
          t(isToday ? 'callBack.from' : 'callBack.fromTomorrow', {
            from: ltr(next.from, language),
          }),
        )
      }
    >
      {open && <CallBack offer={offer} now={now} />}
    </WayCard>
  )
}
