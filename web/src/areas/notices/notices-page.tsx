import { useTexts } from '../../language/use-texts.ts'
import { nextPage } from '../../queries/next-page.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NoNotices, NoticeList } from './notice-list.tsx'
import style from './notices.module.css'
import { useNotices } from './use-notices.ts'

/** All that the member was told, the newest first. */
export function Component() {
  const { t } = useTexts()
  const { query, unread, markRead } = useNotices()
  const counted = unread > 0 ? t('notices.unread', { count: unread }) : t('notices.allRead')
  const some = (query.data?.pages[0]?.data.length ?? 0) > 0
  return (
    <>
      <PageHeader title={t('notices.title')} subtitle={some && counted}>
        {unread > 0 && <Button onClick={markRead}>{t('notices.read')}</Button>}
      </PageHeader>
      <Loaded query={query} lines={8}>
        {({ pages }) => (
          <Card className={style['page']}>
            {some ? (
              <NoticeList notices={pages.flatMap(({ data }) => data)} onFollow={markRead} />
            ) : (
              <NoNotices />
            )}
          </Card>
        )}
      </Loaded>
      {query.hasNextPage && <LoadMore {...nextPage(query)} />}
    </>
  )
}
