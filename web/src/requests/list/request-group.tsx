import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import type { RequestKind } from '../kind.ts'
import type { Filter } from './filter.ts'
import type { ListAnswer, ListQueries } from './queries.ts'
import style from './request-list.module.css'

/** A list of one kind: its queries, and the card of each request. */
export interface RequestList<Listed, Group extends string> {
  kind: RequestKind
  queries: ListQueries<Listed, Group>
  Card: ComponentType<{ request: Listed }>
}

interface GroupProps<Listed, Group extends string> {
  of: RequestList<Listed, Group>
  policyId: number
  filter: Filter
  answer: ListAnswer<Listed, Group>
  /** Groups shown one after the other: each begins where the previous one has ended. */
  groups: readonly Group[]
}

/** The requests of one section. What did not fit into the first answer is loaded on scrolling. */
export function RequestGroup<Listed extends { id: number }, Group extends string>({
  groups: [group, ...others],
  ...shared
}: GroupProps<Listed, Group>) {
  if (!group) return null
  const { of, policyId, filter, answer } = shared
  const cursor = answer.cursors[group]
  const first = answer.data[group] ?? []
  const rest = others.length > 0 && <RequestGroup {...shared} groups={others} />
  return (
    <>
      <Cards of={of} requests={first} />
      {cursor === undefined ? (
        rest
      ) : (
        <MoreOfGroup
          key={cursor}
          of={of}
          query={of.queries.more(policyId, filter, group, cursor)}
          left={(answer.counts[group] ?? 0) - first.length}
        >
          {rest}
        </MoreOfGroup>
      )}
    </>
  )
}

function MoreOfGroup<Listed extends { id: number }, Group extends string>({
  of,
  query,
  left,
  children,
}: {
  of: RequestList<Listed, Group>
  query: ReturnType<ListQueries<Listed, Group>['more']>
  left: number
  children: ReactNode
}) {
  const { t } = useTexts()
  const { kind } = of
  const [wanted, setWanted] = useState(false)
  const more = useInfiniteQuery({ ...query, enabled: wanted })
  const requests =
    more.data?.pages.flatMap(({ data }) => Object.values<Listed[] | undefined>(data).flat()) ?? []
  const shown = requests.filter((one) => one !== undefined)
  const ended = more.data !== undefined && !more.hasNextPage
  return (
    <>
      <Cards of={of} requests={shown} />
      {ended ? (
        children
      ) : (
        <LoadMore
          left={t(`${kind.name}.more.left`, { count: left - shown.length })}
          busy={more.isFetching}
          failed={more.isError}
          onWanted={() => {
            if (!wanted) setWanted(true)
            else void more.fetchNextPage()
          }}
        />
      )}
    </>
  )
}

function Cards<Listed extends { id: number }, Group extends string>({
  of: { Card },
  requests,
}: {
  of: RequestList<Listed, Group>
  requests: readonly Listed[]
}) {
  if (requests.length === 0) return null
  return (
    <ul className={style['list']}>
      {requests.map((request) => (
        <li key={request.id}>
          <Card request={request} />
        </li>
      ))}
    </ul>
  )
}
