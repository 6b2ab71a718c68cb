import { chatCard } from '@falaj/contract/support/rules/chat.ts'
import type { OfficeState } from '@falaj/contract/support/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { CardButton } from '../../../ui/card-link.tsx'
import { ChatIcon } from '../../../ui/icons.ts'
import { longDay } from '../long-day.ts'
import { inPieces } from '../../../ui/sentence.tsx'
import style from '../contact/contact-page.module.css'
import { WayCard } from '../contact/way-card.tsx'

/** Nothing without a session, in Kuwait and in Qatar; in Bahrain it points to the block below (SUP-002, SUP-010). */
export function ChatCard({
  country,
  office,
  open,
  onOpen,
}: {
  /** Of the member; undefined without a session. */
  country: string | undefined
  office: OfficeState | undefined
  open: boolean
  onOpen: () => void
}) {
  const { t, language } = useTexts()
  const card = chatCard(country)
  if (card === 'none') return null
  const closed = office && !office.open ? longDay(office.day, language) : undefined
  return (
    <WayCard
      icon={<ChatIcon aria-hidden />}
      title={
        card === 'block' ? (
          t('chat.card')
        ) : (
          <CardButton className={style['open']} aria-expanded={open} onClick={onOpen}>
            {t('chat.card')}
          </CardButton>
        )
      }
      text={
        card === 'block'
          ? t('chat.card.block')
          : closed
            ? inPieces(t('chat.card.closed', { day: closed }))
            : t('chat.card.open')
      }
      leadsOn={card !== 'block'}
    />
  )
}
