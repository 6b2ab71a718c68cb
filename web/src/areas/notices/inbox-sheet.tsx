import type { Notice } from '@falaj/contract/notices/schemas.ts'
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateAndTime } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { claimPath, complaintPath, preApprovalPath, profilePath } from '../../routing/paths.ts'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import style from './inbox.module.css'

interface Page {
  data: Notice[]
}

export function InboxSheet({
  notices,
  onClose,
}: {
  notices: UseInfiniteQueryResult<InfiniteData<Page>>
  onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <Dialog
      title={t('notices.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('notices.close')}</Button>}
    >
      <Loaded query={notices} lines={6}>
        {({ pages }) => {
          const list = pages.flatMap(({ data }) => data)
          if (list.length === 0) {
            return <EmptyState title={t('notices.empty')}>{t('notices.empty.text')}</EmptyState>
          }
          return (
            <ul className={style['list']}>
              {list.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} onFollow={onClose} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {notices.hasNextPage && (
        <Button busy={notices.isFetchingNextPage} onClick={() => void notices.fetchNextPage()}>
          {t('notices.more')}
        </Button>
      )}
    </Dialog>
  )
}

function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { t } = useTexts()
  const about = pageOf(notice)
  return (
    <li className={style['notice']} data-new={notice.read ? undefined : ''}>
      <p className={style['title']}>
        {!notice.read && <span className="unseen">{t('notices.new')}</span>}{' '}
        {about === undefined ? (
          notice.title
        ) : (
          <Link to={about} onClick={onFollow}>
            {notice.title}
          </Link>
        )}
      </p>
      <p>
        <LinkedText>{notice.text}</LinkedText>
      </p>
      <p className={style['when']}>
        <LtrText>{dateAndTime(notice.at)}</LtrText>
      </p>
    </li>
  )
}

/** Where what it tells can be read. */
function pageOf(notice: Notice): string | undefined {
  const { claim_id, preapproval_id, complaint_id, profile_of } = notice
  if (profile_of !== null) return profilePath(profile_of)
  if (claim_id !== null) return claimPath(claim_id)
  if (complaint_id !== null) return complaintPath(complaint_id)
  return preapproval_id === null ? undefined : preApprovalPath(preapproval_id)
}
