import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NoticeIcon } from '../../ui/icons.ts'
import { InboxSheet } from './inbox-sheet.tsx'
import { LiveEvents } from './live-events.tsx'
import style from './notices.module.css'
import { useNotices } from './use-notices.ts'

/** The bell in the top bar, with the number of unread notices. */
export function Inbox() {
  const { t } = useTexts()
  const notices = useNotices()
  const { unread } = notices
  const [open, setOpen] = useState(false)
  return (
    <>
      <LiveEvents />
      <IconButton className={style['bell']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <NoticeIcon aria-hidden />
        <span className="unseen">{t('notices.open')}</span>
        {unread > 0 && (
          <span className={style['count']}>
            <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            <span className="unseen">{t('notices.unread', { count: unread })}</span>
          </span>
        )}
      </IconButton>
      {open && <InboxSheet notices={notices} onClose={() => setOpen(false)} />}
    </>
  )
}
