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
import { AddIcon } from '../../../ui/icons.ts'
import { choosePolicy } from '../../policies/policy-in-hand.ts'
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
  // A dependant with an account of their own reads along.
  const mayFile = policy?.member_details.is_principal !== false
  return (
    <>
      <PageHeader
        title={t('title.claims')}
        subtitle={
          <>
            {policy && claims.data && (
              <>
                {t('claims.policy', { number: ltr(policy.ext_policy_number, language) })}
                {' · '}
              </>
            )}
            <Subtitle claims={claims.data} filter={filter} />
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
        key={params.toString()}
        kind={claimKind}
        policy={policy}
        statusChoices={statusChoices.map((code) => ({ code, text: `claim.option.${code}` }))}
        filter={filter}
      />
      {filtersSet(filter) === 0 && <WaitingClaims />}
      <RequestSections
        of={list}
        list={claims}
        policyId={policyId}
        filter={filter}
        sectionsOf={sections}
        waiting={useWaitingLabels(policyId)}
      />
    </>
  )
}

/** What wants something of the member; with a filter, how many claims were found. */
function Subtitle({
  claims,
  filter,
}: {
  claims: Pick<ClaimsAnswer, 'counts'> | undefined
  filter: Filter
}) {
  const { t } = useTexts()
  const waiting = useQuery(waitingClaimsQuery).data
  if (!claims) return '\u00A0'
  if (filtersSet(filter) > 0) {
    const shown = shownGroups(claims.counts, filter).filter(isClaimStatus)
    const count = shown.reduce((sum, group) => sum + (claims.counts[group] ?? 0), 0)
    return <output>{t('claim.count', { count })}</output>
  }
  // Of all policies: an expired one on show must not hide what waits under another.
  if (!waiting) return '\u00A0'
  return waiting.length > 0
    ? t('claims.subtitle.action', { count: waiting.length })
    : t('claims.subtitle.none')
}

/** Labels under which a claim of that policy needs the member. */
function useWaitingLabels(policyId: number): ReadonlySet<string> {
  const claims = useQuery(waitingClaimsQuery).data ?? []
  return new Set(claims.filter(({ policy }) => policy.id === policyId).map(claimLabel))
}
