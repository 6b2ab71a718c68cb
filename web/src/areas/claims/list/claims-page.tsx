import { statusChoices } from '@falaj/contract/claims/rules/filter.ts'
import { claimLabel, isClaimStatus, sectionsOf } from '@falaj/contract/claims/rules/label.ts'
import type { ClaimsAnswer, ListedClaim } from '@falaj/contract/claims/schemas.ts'
import type { ClaimStatus } from '@falaj/contract/integration/request.ts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { queryClient } from '../../../queries/client.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { choosePolicy } from '../../policies/load-policy.ts'
import { PolicySwitcher } from '../../policies/policy-switcher.tsx'
import { policyQuery } from '../../policies/queries.ts'
import { claimQueries, waitingClaimsQuery } from '../queries.ts'
import { WaitingClaims } from '../waiting-claims.tsx'
import { ClaimCard } from './claim-card.tsx'
import { type Filter, filterOf, filtersSet, shownGroups } from '../../../requests/list/filter.ts'
import { FilterForm } from '../../../requests/list/filter-form.tsx'
import type { RequestList } from '../../../requests/list/request-group.tsx'
import { RequestSections, type Section } from '../../../requests/list/request-sections.tsx'
import { claimKind } from '../kind.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './claims-page.module.css'

const list: RequestList<ListedClaim, ClaimStatus> = {
  kind: claimKind,
  queries: claimQueries,
  Card: ClaimCard,
}

const sections = (groups: string[]): Section<ClaimStatus>[] =>
  sectionsOf(groups.filter(isClaimStatus)).map(({ label, groups: of }) => ({
    label,
    title: `claim.label.${label}`,
    groups: of,
  }))

/** Null for somebody without any policy. */
export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const id = await choosePolicy({ request })
  if (id === null) return null
  const filter = filterOf(new URL(request.url).searchParams, statusChoices)
  void queryClient.prefetchQuery(claimQueries.list(id, filter))
  void queryClient.prefetchQuery(policyQuery(id))
  void queryClient.prefetchQuery(waitingClaimsQuery)
  return id
}

export function Component() {
  const policyId = useLoaderData<typeof loader>()
  if (policyId === null) return <Navigate replace to={paths.home} />
  return <Claims policyId={policyId} key={policyId} />
}

function Claims({ policyId }: { policyId: number }) {
  const { t, language } = useTexts()
  const [params] = useSearchParams()
  const filter = filterOf(params, statusChoices)
  const claims = useQuery(claimQueries.list(policyId, filter))
  const policy = useQuery(policyQuery(policyId)).data
  const isNew = useQuery(waitingClaimsQuery).data?.total === 0
  // A dependant with an account of their own reads along.
  const mayFile = policy?.member_details.is_principal !== false
  return (
    <>
      <PageHeader
        title={t('title.claims')}
        compact
        subtitle={
          <>
            {policy && claims.data ? (
              <Sentence
                text={t('claims.policy', { number: ltr(policy.ext_policy_number, language) })}
              />
            ) : (
              '\u00A0'
            )}
            <Found claims={claims.data} filter={filter} />
          </>
        }
      >
        {mayFile && (
          <LinkButton weight="filled" icon={<AddIcon aria-hidden />} to={paths.addClaim}>
            {t('claims.new')}
          </LinkButton>
        )}
      </PageHeader>
      <PolicySwitcher policyId={policyId} />
      <FilterForm
        kind={claimKind}
        policy={policy}
        statusChoices={statusChoices.map((code) => ({ code, text: `claim.option.${code}` }))}
        filter={filter}
      />
      {filtersSet(filter) === 0 && <NeedsYou />}
      <RequestSections
        of={list}
        list={claims}
        policyId={policyId}
        filter={filter}
        sectionsOf={sections}
        waiting={useWaitingLabels(policyId)}
        none={isNew && <WhatAClaimIs mayFile={mayFile} />}
      />
    </>
  )
}

/** Pinned above the sections, which stay complete. */
function NeedsYou() {
  const { t } = useTexts()
  const count = useQuery(waitingClaimsQuery).data?.data.length ?? 0
  if (count === 0) return null
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
function Found({
  claims,
  filter,
}: {
  claims: Pick<ClaimsAnswer, 'counts'> | undefined
  filter: Filter
}) {
  const { t } = useTexts()
  if (!claims || filtersSet(filter) === 0) return null
  const shown = shownGroups(claims.counts, filter).filter(isClaimStatus)
  const count = shown.reduce((sum, group) => sum + (claims.counts[group] ?? 0), 0)
  return (
    <>
      {' · '}
      <output>{t('claim.count', { count })}</output>
    </>
  )
}

/** Labels under which a claim of that policy needs the member. */
function useWaitingLabels(policyId: number): ReadonlySet<string> {
  const claims = useQuery(waitingClaimsQuery).data?.data ?? []
  return new Set(claims.filter(({ policy }) => policy.id === policyId).map(claimLabel))
}
