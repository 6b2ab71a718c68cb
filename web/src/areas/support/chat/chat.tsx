import { openChat } from '@falaj/contract/support/chat/calls.ts'
import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { chatKey } from '../../../queries/support.ts'
import { call } from '../../../session/call.ts'
import { CloseIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { longDay } from '../long-day.ts'
import { inPieces } from '../../../ui/sentence.tsx'
import style from './chat.module.css'
import { Conversation } from './conversation.tsx'
import { ChatwootChat } from './chatwoot-chat.tsx'

/** Not asked for before the member opens the chat. */
const chatQuery = queryOptions({
  queryKey: chatKey,
  queryFn: async () => (await call(openChat, {})).data,
})

/** The chat beside the page; on phones it fills the screen. Escape closes it, and the focus goes back. */
export function Chat({
  contact: { name, office },
  onClose,
}: {
  contact: CountryContact
  onClose: () => void
}) {
  const { t, language } = useTexts()
  const heading = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const chat = useQuery(chatQuery)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, wherever the focus is within
    <section
      ref={box}
      className={style['chat']}
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={style['head']}>
        <div>
          <h2 id={heading}>{t('chat.desk', { country: name })}</h2>
          <p data-open={office.open || undefined}>
            {inPieces(
              office.open
                ? t('chat.until', { until: ltr(office.until, language) })
                : t('chat.from', {
                    day: longDay(office.day, language),
                    from: ltr(office.from, language),
                  }),
            )}
          </p>
        </div>
        <button type="button" aria-label={t('chat.close')} onClick={onClose}>
          <CloseIcon aria-hidden />
        </button>
      </header>
      <Loaded query={chat} lines={6}>
        {(opened) =>
          opened.desk === 'portal' ? (
            <Conversation messages={opened.messages} />
          ) : (
            <ChatwootChat chat={opened} />
          )
        }
      </Loaded>
    </section>
  )
}
