import type { ClaimStatus } from '@falaj/contract/integration/request.ts'
import type { ClaimsAnswer } from '@falaj/contract/claims/schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { moreClaimsQuery } from '../queries.ts'
import { ClaimCard } from './claim-card.tsx'
import style from '../../../requests/list/request-list.module.css'
import type { ClaimFilter } from '../../../requests/list/filter.ts'
import { MoreRequests } from '../../../requests/list/more-requests.tsx'

interface GroupProps {
  policyId: number
  filter: ClaimFilter
  answer: ClaimsAnswer
  /** Shown one after the other: a group begins where the one before has ended. */
  groups: ClaimStatus[]
}

/** The claims of one section. What did not fit into the first answer is fetched as one scrolls down to it. */
export function ClaimGroup({ groups: [group, ...others], ...shared }: GroupProps) {
  if (!group) return null
  const { policyId, filter, answer } = shared
  const cursor = answer.cursors[group]
  const rest = others.length > 0 && <ClaimGroup {...shared} groups={others} />
  return (
    <>
      <ClaimList claims={answer.data[group] ?? []} />
      {cursor === undefined ? (
        rest
      ) : (
        <MoreOfGroup
          key={cursor}
          query={moreClaimsQuery(policyId, filter, group, cursor)}
          left={(answer.counts[group] ?? 0) - (answer.data[group]?.length ?? 0)}
        >
          {rest}
        </MoreOfGroup>
      )}
    </>
  )
}

function MoreOfGroup({
  query,
  left,
  children,
}: {
  query: ReturnType<typeof moreClaimsQuery>
  left: number
  children: ReactNode
}) {
  const [wanted, setWanted] = useState(false)
  const more = useInfiniteQuery({ ...query, enabled: wanted })
  const claims = more.data?.pages.flatMap(({ data }) => Object.values(data).flat()) ?? []
  const ended = more.data !== undefined && !more.hasNextPage
  return (
    <>
      <ClaimList claims={claims} />
      {ended ? (
        children
      ) : (
        <MoreRequests
          left={left - claims.length}
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

function ClaimList({ claims }: { claims: NonNullable<ClaimsAnswer['data'][ClaimStatus]> }) {
  if (claims.length === 0) return null
  return (
    <ul className={style['list']}>
      {claims.map((claim) => (
        <li key={claim.id}>
          <ClaimCard claim={claim} />
        </li>
      ))}
    </ul>
  )
}
