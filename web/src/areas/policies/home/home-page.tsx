import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { meQuery } from '../../../queries/me.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { claimKind } from '../../claims/kind.ts'
import { preApprovalKind } from '../../preapprovals/kind.ts'
import { LatestClaims } from '../../claims/latest-claims.tsx'
import { latestClaimsQuery, waitingClaimsQuery } from '../../claims/queries.ts'
import { WaitingClaims } from '../../claims/waiting-claims.tsx'
import { progressListQuery } from '../../../requests/saved-form/queries.ts'
import { ResumeCards } from '../../../requests/saved-form/resume-cards.tsx'
import { policiesQuery } from '../queries.ts'
import style from './home.module.css'
import { LeftThisYear } from './left-this-year.tsx'
import { summaryOfCover } from './cover-summary.ts'
import { NewClaimCard } from './new-claim-card.tsx'
import { PolicyCard } from './policy-card.tsx'
import { useCardOnArrival } from './use-card-on-arrival.ts'

/** What was begun stands above the rest: it is waited for a moment, so that nothing is pushed down. */
export async function loader() {
  void queryClient.prefetchQuery(policiesQuery)
  const moment = new Promise((resolve) => setTimeout(resolve, 400))
  const begun = [
    queryClient.prefetchQuery(progressListQuery),
    queryClient.prefetchQuery(latestClaimsQuery),
    queryClient.prefetchQuery(waitingClaimsQuery),
  ]
  await Promise.race([Promise.all(begun), moment])
  return null
}

export function Component() {
  const { t } = useTexts()
  const member = useQuery(meQuery).data
  const policies = useQuery(policiesQuery)
  useCardOnArrival(policies.data)
  const active = policies.data?.find((policy) => policy.status)

  return (
    <>
      <PageHeader
        title={t('home.welcome', { name: capitalised(member?.first_name ?? '') })}
        subtitle={<Subtitle policies={policies.data} />}
      />
      <WaitingClaims />
      <ResumeCards kinds={[claimKind, preApprovalKind]} />
      <div className={style['columns']}>
        <section aria-labelledby="policies">
          <h2 id="policies">{t('home.policies')}</h2>
          <Loaded query={policies} lines={6}>
            {(list) => (list.length > 0 ? <Policies list={list} /> : <NoPolicies />)}
          </Loaded>
        </section>
        <div className={style['side']}>
          <div className={style['first']}>
            <NewClaimCard mayFile={member?.is_principal !== false} />
          </div>
          <LatestClaims policyId={policies.data?.[0]?.id} />
          {active && <LeftThisYear policy={active} />}
        </div>
      </div>
    </>
  )
}

function Policies({ list }: { list: PolicySummary[] }) {
  return (
    <ul className={style['list']}>
      {list.map((policy) => (
        <li key={policy.id}>
          <PolicyCard policy={policy} />
        </li>
      ))}
    </ul>
  )
}

function NoPolicies() {
  const { t } = useTexts()
  return (
    <Card>
      <EmptyState title={t('home.empty')}>{t('home.empty.text')}</EmptyState>
    </Card>
  )
}

/** Its line is kept free until it is known, so that nothing moves. */
function Subtitle({ policies }: { policies: PolicySummary[] | undefined }) {
  const { t, language } = useTexts()
  const [now] = useState(() => new Date())
  const waiting = useQuery(waitingClaimsQuery).data?.length ?? 0
  if (!policies) return '\u00A0'
  if (waiting > 0) return t('claims.subtitle.action', { count: waiting })
  const today = dayIn(policies[0]?.country_code ?? 'AE', now)
  const summary = summaryOfCover(policies, today)
  if (summary.kind === 'none' || summary.kind === 'expired')
    return t(`home.subtitle.${summary.kind}`)
  const date = longDate(summary.until, language)
  if (summary.kind === 'active') return t('home.subtitle.active', { date })
  return t('home.subtitle.soon', { date, days: summary.days })
}

function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
