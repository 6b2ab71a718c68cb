import type { ChatMessage } from '@falaj/contract/support/chat/schemas.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { shortDate, timeOfDay } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { attachedFile } from '../../../requests/details/attached-file.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { ForwardIcon } from '../../../ui/icons.ts'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Composer } from './composer.tsx'
import style from './chat.module.css'

/** The messages, read out as they arrive, and the field for the next one. */
export function Conversation({ messages }: { messages: ChatMessage[] }) {
  const { t } = useTexts()
  const log = useRef<HTMLDivElement>(null)
  const shown = useRef<number>(undefined)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (shown.current === newest) return
    shown.current = newest
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div ref={log} className={style['log']} role="log" aria-label={t('chat.log')} tabIndex={0}>
        <p className={style['quiet']}>{t('chat.sees')}</p>
        {messages.length === 0 && <p className={style['quiet']}>{t('chat.none')}</p>}
        {messages.map((message, at) => (
          <Message
            key={message.id}
            message={message}
            dated={message.at.slice(0, 10) !== messages[at - 1]?.at.slice(0, 10)}
          />
        ))}
      </div>
      <Composer />
      <p className={style['waits']}>{t('chat.waits')}</p>
    </>
  )
}

function Message({
  message: { by, author, at, text, documents, step },
  dated,
}: {
  message: ChatMessage
  /** The first of its day. */
  dated: boolean
}) {
  const { t } = useTexts()
  return (
    <>
      {dated && (
        <p className={style['quiet']}>
          <LtrText>{shortDate(at)}</LtrText>
        </p>
      )}
      <div className={style['message']} data-by={by}>
        <span className={by === 'desk' ? style['author'] : 'unseen'}>
          {author ?? t('chat.you')}
        </span>
        {documents.map((document) => (
          <DownloadButton key={document.id} wanted={attachedFile(document)}>
            {document.file_name}
          </DownloadButton>
        ))}
        <p dir="auto">{text}</p>
        {step && (
          <Link className={style['step']} to={step.path}>
            <bdi>{step.title}</bdi>
            <ForwardIcon className="turns" aria-hidden />
          </Link>
        )}
        <time dateTime={at}>
          <LtrText>{timeOfDay(at)}</LtrText>
        </time>
      </div>
    </>
  )
}
