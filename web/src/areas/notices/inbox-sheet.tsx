import { Link } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { NoNotices, NoticeList } from './notice-list.tsx'
import style from './notices.module.css'
import type { Notices } from './use-notices.ts'

/** The newest notices, over whatever page is open; all of them have a page of their own. */
export function InboxSheet({
  notices: { query, markRead },
  onClose,
}: {
  notices: Notices
  onClose: () => void
}) {
  const { t } = useTexts()
  const seen = () => {
    markRead()
    onClose()
  }
  return (
    <Dialog
      title={t('notices.title')}
      onClose={seen}
      actions={<Button onClick={seen}>{t('notices.close')}</Button>}
    >
      <Loaded query={query} lines={6}>
        {({ pages: [newest] }) =>
          newest && newest.data.length > 0 ? (
            <>
              <NoticeList notices={newest.data} onFollow={seen} />
              {/* There they are still new. */}
              <Link className={style['all']} to={paths.notices} onClick={onClose}>
                {t('notices.all')}
              </Link>
            </>
          ) : (
            <NoNotices />
          )
        }
      </Loaded>
    </Dialog>
  )
}
