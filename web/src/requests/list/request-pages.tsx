import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { nextPage } from '../../queries/next-page.ts'
import { CardList } from '../../ui/card-list.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import type { RequestKind } from '../kind.ts'
import type { NewestAnswer } from './newest.ts'
import style from './request-list.module.css'

/** Cards side by side, newest first; what did not fit into the first page is loaded on scrolling (PRE-005). */
export function RequestPages<Listed extends { id: number }>({
  kind,
  pages,
  total,
  shows,
  Card,
}: {
  kind: RequestKind
  pages: UseInfiniteQueryResult<InfiniteData<NewestAnswer<Listed>>>
  /** How many there are in all. */
  total: number
  /** What the filter tells apart only here. */
  shows?: (request: Listed) => boolean
  Card: ComponentType<{ request: Listed }>
}) {
  const { t } = useTexts()
  return (
    <div data-stale={pages.isPlaceholderData || undefined} className={style['result']}>
      <Loaded query={pages} lines={6}>
        {({ pages: loaded }) => {
          const shown = loaded.flatMap(({ data }) => data).filter((one) => shows?.(one) ?? true)
          return (
            <>
              <CardList wide>
                {shown.map((request) => (
                  <li key={request.id}>
                    <Card request={request} />
                  </li>
                ))}
              </CardList>
              {pages.hasNextPage && (
                <LoadMore
                  left={t(`${kind.name}.more.left`, { count: Math.max(1, total - shown.length) })}
                  {...nextPage(pages)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
