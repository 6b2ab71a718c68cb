import { chatCard } from '@falaj/contract/support/rules/chat.ts'
import type { OfficeState } from '@falaj/contract/support/schemas.ts'
import { useId } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { CardButton } from '../../../ui/card-link.tsx'
import { ChatIcon } from '../../../ui/icons.ts'
import { longDay } from '../long-day.ts'
import { inPieces } from '../../../ui/sentence.tsx'
import style from '../contact/contact-page.module.css'

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
  const heading = useId()
  const card = chatCard(country)
  if (card === 'none') return null
  const closed = office && !office.open ? longDay(office.day, language) : undefined
  return (
    <li>
      <Card className={style['way']} aria-labelledby={heading} aria-disabled={card === 'block'}>
        <span className={style['icon']}>
          <ChatIcon aria-hidden />
        </span>
        <h2 id={heading}>
          {card === 'block' ? (
            t('chat.card')
          ) : (
            <CardButton className={style['open']} aria-expanded={open} onClick={onOpen}>
              {t('chat.card')}
            </CardButton>
          )}
        </h2>
        <p>
          {card === 'block'
            ? t('chat.card.block')
            : closed
              ? inPieces(t('chat.card.closed', { day: closed }))
              : t('chat.card.open')}
        </p>
      </Card>
    </li>
  )
}
