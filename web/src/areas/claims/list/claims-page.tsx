import { sectionsOf } from '@falaj/contract/claims/rules/sections.ts'
import { type ClaimStatus, claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { queryClient } from '../../../queries/client.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import {
  countOf,
  listLoader,
  type ListPageProps,
  RequestListPage,
} from '../../request-lists/list-page.tsx'
import { claimQueries, waitingClaimsQuery } from '../queries.ts'
import { WaitingClaims } from '../waiting-claims.tsx'
import { ClaimCard } from './claim-card.tsx'
import { filtersSet } from '../../../requests/list/filter.ts'
import type { RequestList } from '../../../requests/list/request-group.tsx'
import { RequestSections, type Section } from '../../../requests/list/request-sections.tsx'
import { claimKind } from '../kind.ts'
import style from './claims-page.module.css'

const list: RequestList<ListedClaim, ClaimStatus> = {
  kind: claimKind,
  queries: claimQueries,
  Card: ClaimCard,
}

const sections = (groups: string[]): Section<ClaimStatus>[] =>
  sectionsOf(groups.filter(claimStatuses.isKnown)).map(({ label, groups: of }) => ({
    label,
    title: `claim.label.${label}`,
    groups: of,
  }))

const page = {
  kind: claimKind,
  statusChoices: claimStatuses.choices.map((code) => ({
    code,
    text: `claim.option.${code}` as const,
  })),
  compact: true,
  Subtitle: Found,
  New: NewClaim,
  Pinned: NeedsYou,
  List: Claims,
}

export const loader = listLoader(page, (policyId, filter) => {
  void queryClient.prefetchQuery(claimQueries.list(policyId, filter))
  void queryClient.prefetchQuery(waitingClaimsQuery)
})

export const Component = () => <RequestListPage page={page} />

function NewClaim() {
  const { t } = useTexts()
  return (
    <LinkButton weight="filled" icon={<AddIcon aria-hidden />} to={paths.addClaim}>
      {t('claims.new')}
    </LinkButton>
  )
}

function Claims({ policyId, filter, mayFile }: ListPageProps) {
  const claims = useQuery(claimQueries.list(policyId, filter))
  const isNew = useQuery(waitingClaimsQuery).data?.total === 0
  return (
    <RequestSections
      of={list}
      list={claims}
      policyId={policyId}
      filter={filter}
      sectionsOf={sections}
      waiting={useWaitingLabels(policyId)}
      none={isNew && <WhatAClaimIs mayFile={mayFile} />}
    />
  )
}

/** The sections below stay complete. Gone while something is looked for. */
function NeedsYou({ filter }: ListPageProps) {
  const { t } = useTexts()
  const count = useQuery(waitingClaimsQuery).data?.data.length ?? 0
  if (count === 0 || filtersSet(filter) > 0) return null
  return (
    <>
      <WaitingClaims
        title={
          <>
            {t('requests.waiting')}
            <span className={style['count']}>
              <span aria-hidden>{count}</span>
              <span className="unseen">{t('claim.count', { count })}</span>
            </span>
          </>
        }
      />
      <h2 className={style['all']}>{t('claims.all')}</h2>
    </>
  )
}

/** Somebody who has never claimed learns what a claim is. */
function WhatAClaimIs({ mayFile }: { mayFile: boolean }) {
  const { t } = useTexts()
  return (
    <Card>
      <EmptyState title={t('claim.empty.title')}>
        <p>{t(mayFile ? 'claim.empty.first' : 'claim.empty.dependant')}</p>
      </EmptyState>
    </Card>
  )
}

/** With a filter, how many claims were found. */
function Found({ policyId, filter, named }: ListPageProps) {
  const { t } = useTexts()
  const { data } = useQuery(claimQueries.list(policyId, filter))
  if (!data || filtersSet(filter) === 0) return null
  return (
    <>
      {named && ' · '}
      <output>{t('claim.count', { count: countOf(data.counts, filter) })}</output>
    </>
  )
}

/** How many claims of that policy need the member, by their label. */
function useWaitingLabels(policyId: number): ReadonlyMap<string, number> {
  const claims = useQuery(waitingClaimsQuery).data?.data ?? []
  const waiting = new Map<string, number>()
  for (const claim of claims.filter(({ policy }) => policy.id === policyId)) {
    const label = claimStatuses.shown(claim).label
    waiting.set(label, (waiting.get(label) ?? 0) + 1)
  }
  return waiting
}
