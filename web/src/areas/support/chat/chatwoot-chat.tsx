import { useEffect, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { onTokenChange, readToken } from '../../../session/token.ts'
import { Alert } from '../../../ui/alert.tsx'
import style from './chat.module.css'
import { type OpenedChatwoot, openChatwoot, removeChatwoot } from './chatwoot.ts'

/**
 * Another chat, whose script is loaded now that the member has asked for it. It goes with the page, and with the session
 * (ACC-037).
 */
export function ChatwootChat({ chat }: { chat: OpenedChatwoot }) {
  const { t, language } = useTexts()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    openChatwoot(chat, language).catch(() => setFailed(true))
    const stop = onTokenChange(() => {
      if (readToken() === null) removeChatwoot()
    })
    return () => {
      stop()
      removeChatwoot()
    }
    // Opened once: a new answer of the same chat changes nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div className={style['elsewhere']}>
      {failed ? (
        <Alert tone="problem">{t('chat.elsewhere.failed')}</Alert>
      ) : (
        <p>{t('chat.elsewhere', { host: new URL(chat.base_url).host })}</p>
      )}
    </div>
  )
}
