import { mayAsk, waitingStatuses } from '@falaj/contract/preapprovals/rules/actions.ts'
import { statusChoices } from '@falaj/contract/preapprovals/rules/filter.ts'
import { preApprovalGroup } from '@falaj/contract/preapprovals/rules/label.ts'
import { type Section, sections } from '@falaj/contract/preapprovals/rules/sections.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useSearchParams } from 'react-router'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { type Filter, filterOf, filtersSet, shownGroups } from '../../../requests/list/filter.ts'
import { FilterForm } from '../../../requests/list/filter-form.tsx'
import { RequestPages } from '../../../requests/list/request-pages.tsx'
import { NothingFound } from '../../../requests/list/request-sections.tsx'
import { paths } from '../../../routing/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { choosePolicy } from '../../policies/load-policy.ts'
import { PolicySwitcher } from '../../policies/policy-switcher.tsx'
import { policyQuery } from '../../policies/queries.ts'
import { preApprovalKind as kind } from '../kind.ts'
import { preApprovalPages } from '../queries.ts'
import { PreApprovalCard } from '../preapproval-card.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './preapprovals-page.module.css'

/** Null for somebody without any policy. */
export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const id = await choosePolicy({ request })
  if (id === null) return null
  const filter = filterOf(new URL(request.url).searchParams, statusChoices)
  const wanted = filtersSet(filter) > 0 ? [{ filter }] : sections.map((section) => ({ section }))
  for (const one of wanted) void queryClient.prefetchInfiniteQuery(preApprovalPages(id, one))
  void queryClient.prefetchQuery(policyQuery(id))
  return id
}

export function Component() {
  const policyId = useLoaderData<typeof loader>()
  if (policyId === null) return <Navigate replace to={paths.home} />
  return <PreApprovals policyId={policyId} key={policyId} />
}

function PreApprovals({ policyId }: { policyId: number }) {
  const { t, language } = useTexts()
  const [params] = useSearchParams()
  const filter = filterOf(params, statusChoices)
  const filtered = filtersSet(filter) > 0
  const policy = useQuery(policyQuery(policyId)).data
  return (
    <>
      <PageHeader
        title={t('title.preApprovals')}
        subtitle={
          <>
            {policy && (
              <>
                <Sentence
                  text={t('preApprovals.policy', {
                    number: ltr(policy.ext_policy_number, language),
                  })}
                />
                {' · '}
              </>
            )}
            <Subtitle policyId={policyId} filter={filter} reads={!isPrincipal(policy)} />
          </>
        }
      >
        {isPrincipal(policy) && <NewPreApproval policy={policy} />}
      </PageHeader>
      <PolicySwitcher policyId={policyId} />
      <FilterForm
        key={params.toString()}
        kind={kind}
        policy={policy}
        statusChoices={statusChoices.map((code) => ({ code, text: `preApproval.option.${code}` }))}
        filter={filter}
      />
      {filtered ? <Found policyId={policyId} filter={filter} /> : <Sections policyId={policyId} />}
    </>
  )
}

/** A dependant with an account of their own reads along. */
const isPrincipal = (policy: PolicyDetail | undefined) =>
  policy?.member_details.is_principal !== false

/** Disabled while the policy has no status (PRE-003). */
function NewPreApproval({ policy }: { policy: PolicyDetail | undefined }) {
  const { t } = useTexts()
  const icon = <AddIcon aria-hidden />
  if (policy && mayAsk(policy)) {
    return (
      <LinkButton weight="filled" icon={icon} to={paths.addPreApproval}>
        {t('preApprovals.new')}
      </LinkButton>
    )
  }
  return (
    <Button weight="filled" icon={icon} disabled title={policy && t('preApprovals.new.not')}>
      {t('preApprovals.new')}
    </Button>
  )
}

/** What wants something of the member; with a filter, how many were found. */
function Subtitle({
  policyId,
  filter,
  reads,
}: {
  policyId: number
  filter: Filter
  reads: boolean
}) {
  const { t } = useTexts()
  const filtered = filtersSet(filter) > 0
  const wanted = filtered ? { filter } : { section: 'now' as const }
  const counts = useInfiniteQuery(preApprovalPages(policyId, wanted)).data?.pages[0]?.counts
  if (!counts) return '\u00A0'
  if (filtered) {
    return <output>{t('preApproval.count', { count: countOf(counts, filter) })}</output>
  }
  const waiting = reads ? 0 : waitingStatuses.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  return waiting > 0
    ? t('preApprovals.subtitle.action', { count: waiting })
    : t('preApprovals.subtitle.none')
}

const countOf = (counts: Partial<Record<string, number>>, filter: Filter): number =>
  shownGroups(counts, filter).reduce((sum, group) => sum + (counts[group] ?? 0), 0)

/** With a filter: one list, newest first. Submitted and In Progress come together and are told apart here (PRE-012). */
function Found({ policyId, filter }: { policyId: number; filter: Filter }) {
  const pages = useInfiniteQuery(preApprovalPages(policyId, { filter }))
  const [first] = pages.data?.pages ?? []
  const total = first && countOf(first.counts, filter)
  if (total === 0) return <NothingFound kind={kind} filtered />
  return (
    <RequestPages
      kind={kind}
      pages={pages}
      total={total ?? 0}
      shows={(one) => shownGroups({ [preApprovalGroup(one)]: 1 }, filter).length > 0}
      Card={PreApprovalCard}
    />
  )
}

/** For the member now, on their way, and over: each with its count. */
function Sections({ policyId }: { policyId: number }) {
  const first = useInfiniteQuery(preApprovalPages(policyId, { section: 'now' })).data?.pages[0]
  if (!first) return <SectionOf policyId={policyId} section="now" count={undefined} />
  const shown = sections.filter((section) => first.sections[section])
  if (shown.length === 0) return <NothingFound kind={kind} filtered={false} />
  return shown.map((section) => (
    <SectionOf
      key={section}
      policyId={policyId}
      section={section}
      count={first.sections[section]}
    />
  ))
}

function SectionOf({
  policyId,
  section,
  count,
}: {
  policyId: number
  section: Section
  count: number | undefined
}) {
  const { t } = useTexts()
  const pages = useInfiniteQuery(preApprovalPages(policyId, { section }))
  const heading = `section-${section}`
  return (
    <section className={style['section']} aria-labelledby={heading}>
      <h2 id={heading}>
        {t(`preApprovals.section.${section}`)}
        {count !== undefined && (
          <span className={style['count']}>
            <span aria-hidden>{count}</span>
            <span className="unseen">{t('preApproval.count', { count })}</span>
          </span>
        )}
      </h2>
      <RequestPages kind={kind} pages={pages} total={count ?? 0} Card={PreApprovalCard} />
    </section>
  )
}
