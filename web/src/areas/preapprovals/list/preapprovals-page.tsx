import { mayAsk } from '@falaj/contract/preapprovals/rules/actions.ts'
import { statusChoices } from '@falaj/contract/preapprovals/rules/filter.ts'
import { preApprovalGroup } from '@falaj/contract/preapprovals/rules/label.ts'
import { type Section, sections } from '@falaj/contract/preapprovals/rules/sections.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { type Filter, filtersSet, shownGroups } from '../../../requests/list/filter.ts'
import { RequestPages } from '../../../requests/list/request-pages.tsx'
import { NothingFound } from '../../../requests/list/request-sections.tsx'
import { paths } from '../../../routing/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import {
  countOf,
  listLoader,
  type ListPageProps,
  RequestListPage,
} from '../../request-lists/list-page.tsx'
import { preApprovalKind as kind } from '../kind.ts'
import { preApprovalPages, waitingPreApprovalsQuery } from '../queries.ts'
import { PreApprovalCard } from '../preapproval-card.tsx'
import style from './preapprovals-page.module.css'

const page = {
  kind,
  statusChoices: statusChoices.map((code) => ({
    code,
    text: `preApproval.option.${code}` as const,
  })),
  policyText: 'preApprovals.policy' as const,
  Subtitle,
  New: NewPreApproval,
  List: ({ policyId, filter }: ListPageProps) =>
    filtersSet(filter) > 0 ? (
      <Found policyId={policyId} filter={filter} />
    ) : (
      <Sections policyId={policyId} />
    ),
}

export const loader = listLoader(page, (policyId, filter) => {
  const wanted = filtersSet(filter) > 0 ? [{ filter }] : sections.map((section) => ({ section }))
  for (const one of wanted) void queryClient.prefetchInfiniteQuery(preApprovalPages(policyId, one))
  void queryClient.prefetchQuery(waitingPreApprovalsQuery)
})

export const Component = () => <RequestListPage page={page} />

/** Disabled while the policy has no status (PRE-003). */
function NewPreApproval({ policy }: ListPageProps) {
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
function Subtitle({ policyId, filter, mayFile, named }: ListPageProps) {
  const { t } = useTexts()
  const filtered = filtersSet(filter) > 0
  const wanted = filtered ? { filter } : { section: 'now' as const }
  const counts = useInfiniteQuery(preApprovalPages(policyId, wanted)).data?.pages[0]?.counts
  const { data: waiting } = useQuery(waitingPreApprovalsQuery)
  if (!counts || !waiting) return null
  const found = <output>{t('preApproval.count', { count: countOf(counts, filter) })}</output>
  const count = mayFile ? waiting.filter(({ policy }) => policy.id === policyId).length : 0
  return (
    <>
      {named && ' · '}
      {filtered
        ? found
        : count > 0
          ? t('preApprovals.subtitle.action', { count })
          : t('preApprovals.subtitle.none')}
    </>
  )
}

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

/** For the member now, drafts, on their way, and over: each with its count. */
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
