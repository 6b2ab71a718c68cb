import type { OutboxMessage } from '@falaj/contract/demo/schemas.ts'
import { useId, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import style from './demo.module.css'
import { useOutbox } from './use-outbox.ts'

/** The messages that the portal has sent, newest first, updated live. */
export function Mailbox() {
  const { t } = useTexts()
  const [to, setTo] = useState('')
  const messages = useOutbox(to)
  return (
    <>
      <TextField
        id={useId()}
        label={t('demo.mailbox.filter')}
        type="email"
        dir="ltr"
        autoComplete="off"
        onChange={(event) => setTo(event.target.value.trim())}
      />
      <Card aria-live="polite">
        {messages.length === 0 && <p className={style['nothing']}>{t('demo.mailbox.empty')}</p>}
        <ul className={style['list']}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function Message({ message }: { message: OutboxMessage }) {
  const { t } = useTexts()
  const [words] = message.text.split(/https?:/)
  return (
    <li>
      <span className={style['line']}>
        <bdi dir="ltr">{message.to}</bdi>
        <Badge tone="water">{t(`demo.mailbox.${message.channel}`)}</Badge>
      </span>
      {message.subject && <strong dir="auto">{message.subject}</strong>}
      <span className={style['quiet']} dir="auto">
        {words}
      </span>
      {message.code && (
        <span>
          {t('demo.mailbox.code')}: <code dir="ltr">{message.code}</code>
        </span>
      )}
      {message.links.map((link) => (
        <a key={link} href={link}>
          {t('demo.mailbox.open')}
        </a>
      ))}
    </li>
  )
}
