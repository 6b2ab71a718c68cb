import { keptGroups } from '@falaj/contract/claims/rules/filter.ts'
import { isClaimStatus } from '@falaj/contract/claims/rules/label.ts'
import type { ClaimsAnswer } from '@falaj/contract/claims/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useSearchParams } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { queryClient } from '../../../queries/client.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { idOf } from '../../../routing/id-of.ts'
import { currentPolicy } from '../../policies/current-policy.ts'
import { PolicyChoice } from '../../policies/policy-choice.tsx'
import { policiesQuery, policyQuery } from '../../policies/queries.ts'
import { claimsQuery, waitingClaimsQuery } from '../queries.ts'
import { WaitingClaims } from '../waiting-claims.tsx'
import { ClaimSections } from './claim-sections.tsx'
import { type ClaimFilter, filterOf, filtersSet } from '../../../requests/list/filter.ts'
import { FilterForm } from '../../../requests/list/filter-form.tsx'

/** The policy of the address, else the tab's, else the first in force; null for somebody without any (GAP-063). */
export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const { searchParams } = new URL(request.url)
  const id = idOf(searchParams.get('policy')) ?? currentPolicy() ?? (await firstPolicy())
  if (id === null) return null
  void queryClient.prefetchQuery(claimsQuery(id, filterOf(searchParams)))
  void queryClient.prefetchQuery(policyQuery(id))
  void queryClient.prefetchQuery(waitingClaimsQuery)
  return id
}

async function firstPolicy(): Promise<number | null> {
  const policies = await queryClient.ensureQueryData(policiesQuery)
  return (policies.find(({ status }) => status) ?? policies[0])?.id ?? null
}

export function Component() {
  const policyId = useLoaderData<typeof loader>()
  if (policyId === null) return <Navigate replace to={paths.home} />
  return <Claims policyId={policyId} key={policyId} />
}

function Claims({ policyId }: { policyId: number }) {
  const { t, language } = useTexts()
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const claims = useQuery(claimsQuery(policyId, filter))
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
      <PolicyChoice
        chosen={policyId}
        onChoose={(id) => setParams(new URLSearchParams({ policy: String(id) }))}
      />
      <FilterForm policyId={policyId} filter={filter} key={params.toString()} />
      {filtersSet(filter) === 0 && <WaitingClaims />}
      <ClaimSections policyId={policyId} filter={filter} claims={claims} />
    </>
  )
}

/** What wants something of the member; with a filter, how many claims were found. */
function Subtitle({ claims, filter }: { claims: ClaimsAnswer | undefined; filter: ClaimFilter }) {
  const { t } = useTexts()
  const waiting = useQuery(waitingClaimsQuery).data
  if (!claims) return '\u00A0'
  if (filtersSet(filter) > 0) {
    // Submitted and In Progress come together: only what is shown counts (GAP-007).
    const shown = keptGroups(Object.keys(claims.counts).filter(isClaimStatus), filter.status)
    const count = shown.reduce((sum, group) => sum + (claims.counts[group] ?? 0), 0)
    return <output>{t('claim.count', { count })}</output>
  }
  // Of all policies: an expired one on show must not hide what waits under another.
  if (!waiting) return '\u00A0'
  return waiting.length > 0
    ? t('claims.subtitle.action', { count: waiting.length })
    : t('claims.subtitle.none')
}
