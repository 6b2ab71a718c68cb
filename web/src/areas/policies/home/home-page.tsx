import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { longDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { loadDue } from '../../../factors/load-due.ts'
import { factorsDueQuery } from '../../../factors/queries.ts'
import { loadOffer } from '../../../passkeys/load-offer.ts'
import { passkeyOfferQuery } from '../../../passkeys/queries.ts'
import { queryClient } from '../../../queries/client.ts'
import { firstStepsQuery } from '../../../queries/first-steps.ts'
import { meQuery } from '../../../queries/me.ts'
import { preApprovalKind } from '../../preapprovals/kind.ts'
import { waitingPreApprovalsQuery } from '../../preapprovals/queries.ts'
import { progressListQuery } from '../../../requests/saved-form/queries.ts'
import { ResumeCards } from '../../../requests/saved-form/resume-cards.tsx'
import { capitalised } from '../../../session/greet.ts'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { claimKind } from '../../claims/kind.ts'
import { waitingClaimsQuery } from '../../claims/queries.ts'
import { policiesQuery } from '../queries.ts'
import { type CoverSummary, summaryOfCover } from './cover-summary.ts'
import { StepsLeft } from './first-steps/steps-left.tsx'
import { useGates } from './first-steps/use-gates.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './home.module.css'
import { LeftThisYear } from './left-this-year.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { ClaimCards } from './claim-cards.tsx'
import { ExpiredPolicies, PoliciesInForce } from './policies.tsx'
import { PolicyLinks } from './policy-links.tsx'
import { useCardOnArrival } from './use-card-on-arrival.ts'
import { loadWelcome } from './welcome/load-welcome.ts'

/** What comes first is waited for a moment, so that nothing is pushed down. */
export async function loader() {
  const moment = new Promise((resolve) => setTimeout(resolve, 400))
  const first = [
    queryClient.prefetchQuery(policiesQuery),
    queryClient.prefetchQuery(progressListQuery),
    queryClient.prefetchQuery(waitingClaimsQuery).then(loadWelcomeIfNew),
    queryClient.prefetchQuery(waitingPreApprovalsQuery),
    queryClient.prefetchQuery(firstStepsQuery),
    queryClient.prefetchQuery(passkeyOfferQuery).then(loadOfferIfMade),
    queryClient.prefetchQuery(factorsDueQuery).then(loadDueIfAny),
  ]
  await Promise.race([Promise.all(first), moment])
  return null
}

async function loadWelcomeIfNew() {
  if (queryClient.getQueryData(waitingClaimsQuery.queryKey)?.total === 0) await loadWelcome()
}

async function loadDueIfAny() {
  if (queryClient.getQueryData(factorsDueQuery.queryKey)?.length) await loadDue()
}

async function loadOfferIfMade() {
  if (queryClient.getQueryData(passkeyOfferQuery.queryKey)) await loadOffer()
}

const Welcome = lazy(loadWelcome)
const PasskeyOffer = lazy(loadOffer)
const FactorsDue = lazy(loadDue)

/** As the style sheets have it. */
const phone = '(max-width: 560px)'

export function Component() {
  const { t } = useTexts()
  const narrow = useMedia(phone)
  const member = useQuery(meQuery).data
  const policies = useQuery(policiesQuery)
  useCardOnArrival(policies.data)
  const cover = useSummary(policies.data)
  const active = policies.data?.find((policy) => policy.status)
  const mayFile = member?.is_principal !== false
  const gates = useGates()
  const offered = useQuery(passkeyOfferQuery).data ?? false
  const due = useQuery(factorsDueQuery).data ?? []
  const claims = useQuery(waitingClaimsQuery).data?.total
  // Whoever has never claimed is new, until all first steps are taken or wait for later.
  const welcome =
    active && claims === 0 && gates && gates.state !== 'over' ? { active, gates } : undefined
  const mayClaim = mayFile && cover?.kind !== 'toCome'
  const policiesShown = (
    <section aria-labelledby="policies" className={style['policies']}>
      <h2 id="policies">{t('home.policies')}</h2>
      <Loaded query={policies} lines={6}>
        {(list) => <PoliciesInForce list={list} linked={!narrow} />}
      </Loaded>
    </section>
  )

  return (
    <>
      <PageHeader
        compact
        title={t('home.welcome', { name: capitalised(member?.first_name ?? '') })}
        subtitle={<Subtitle cover={cover} isNew={welcome !== undefined} />}
      >
        {/* Of somebody new on a phone it is among the ways below. */}
        {mayFile && !(welcome && narrow && mayClaim) && (
          <ClaimCards quiet={welcome?.gates.state === 'to-do'} />
        )}
      </PageHeader>
      {active && narrow && !welcome && (
        <Card className={style['links']}>
          <PolicyLinks policy={active} />
        </Card>
      )}
      {due.length > 0 && (
        <Suspense>
          <FactorsDue due={due} />
        </Suspense>
      )}
      <NeedsAttention policyId={policies.data?.[0]?.id} />
      {offered && due.length === 0 && (
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      )}
      <ResumeCards kinds={[claimKind, preApprovalKind]} />
      {welcome ? (
        <Suspense fallback={<Skeleton lines={12} label={t('loading')} />}>
          <Welcome
            gates={welcome.gates}
            policy={welcome.active}
            policies={policiesShown}
            mayClaim={mayClaim}
            narrow={narrow}
          />
        </Suspense>
      ) : (
        <div className={style['columns']}>
          {active && <LeftThisYear policy={active} />}
          {policiesShown}
        </div>
      )}
      <ExpiredPolicies list={policies.data ?? []} />
      {active && gates && claims !== undefined && claims > 0 && (
        <StepsLeft gates={gates} policyId={active.id} />
      )}
      {!mayFile && <p className={style['note']}>{t('home.newClaim.dependant')}</p>}
    </>
  )
}

function useSummary(policies: PolicySummary[] | undefined): CoverSummary | undefined {
  const [now] = useState(() => new Date())
  return (
    policies &&
    summaryOfCover(policies, dayIn(policies[0]?.country_code ?? homeCountry().code, now))
  )
}

/** Its line is kept free until it is known, so that nothing moves. */
function Subtitle({ cover, isNew }: { cover: CoverSummary | undefined; isNew: boolean }) {
  const { t, language } = useTexts()
  const date = (day: string) => longDate(day, language)
  switch (cover?.kind) {
    case undefined:
      return '\u00A0'
    case 'none':
    case 'expired':
      return t(`home.subtitle.${cover.kind}`)
    case 'toCome':
      return <Sentence text={t('home.subtitle.toCome', { date: date(cover.from) })} />
    case 'active':
      return (
        <>
          <Sentence text={t('home.subtitle.active', { date: date(cover.until) })} />
          {isNew && ` ${t('home.subtitle.new')}`}
        </>
      )
    case 'soon':
      return (
        <Sentence text={t('home.subtitle.soon', { date: date(cover.until), days: cover.days })} />
      )
  }
}
