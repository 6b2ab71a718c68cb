import { useEffect, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { onTokenChange, readToken } from '../../../session/token.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import style from './chat.module.css'
import { type OpenedChatwoot, openChatwoot, removeChatwoot } from './chatwoot.ts'

/**
 * Another chat. It is a system of its own: the member reads what it is told before anything of it is loaded, and opens it.
 */
export function ChatwootChat({ chat }: { chat: OpenedChatwoot }) {
  const { t } = useTexts()
  const [wanted, setWanted] = useState(false)
  if (wanted) return <LoadedChatwoot chat={chat} />
  return (
    <div className={style['elsewhere']}>
      <p>{t('chat.elsewhere.sees', { host: new URL(chat.base_url).host })}</p>
      <Button weight="filled" onClick={() => setWanted(true)}>
        {t('chat.elsewhere.open')}
      </Button>
    </div>
  )
}

/** Its script is loaded now that the member has asked for it. It goes with the page, and with the session (ACC-037). */
function LoadedChatwoot({ chat }: { chat: OpenedChatwoot }) {
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
