import { markNoticesRead } from '@falaj/contract/notices/calls.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { NoticeIcon } from '../../ui/icons.ts'
import { InboxSheet } from './inbox-sheet.tsx'
import style from './inbox.module.css'
import { LiveEvents } from './live-events.tsx'
import { noticesKey, noticesQuery } from './queries.ts'

/** The bell in the top bar, with the number of unread notices. */
export function Inbox() {
  const { t } = useTexts()
  const cache = useQueryClient()
  const notices = useInfiniteQuery(noticesQuery)
  const [open, setOpen] = useState(false)
  const newest = notices.data?.pages[0]
  const unread = newest?.unread ?? 0

  const close = () => {
    setOpen(false)
    const last = newest?.data[0]
    if (!last || unread === 0) return
    // The member has seen them. If the call fails, the number simply comes back.
    void call(markNoticesRead, { body: { up_to: last.id } }, { unattended: true })
      .catch((problem: unknown) => console.warn(problem))
      .then(() => cache.invalidateQueries({ queryKey: noticesKey }))
  }

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
      {open && <InboxSheet notices={notices} onClose={close} />}
    </>
  )
}
