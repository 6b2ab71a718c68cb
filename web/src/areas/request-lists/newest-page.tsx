/** The page of a kind whose list is one row of requests, newest first: section by section, or what a filter finds. */
import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import type { RequestKind } from '../../requests/kind.ts'
import { type Filter, filtersSet, shownGroups } from '../../requests/list/filter.ts'
import type { NewestPages, WaitingQuery, Waits } from '../../requests/list/newest.ts'
import { RequestPages } from '../../requests/list/request-pages.tsx'
import { NothingFound } from '../../requests/list/request-sections.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { countOf, listLoader, type ListPageProps, RequestListPage } from './list-page.tsx'
import style from './newest-page.module.css'

type Section = 'now' | 'drafts' | 'under-way' | 'over'

interface NewestSections<Listed> {
  kind: RequestKind
  /** In the order of the page. What needs the member is in the first. */
  sections: readonly Section[]
  statusChoices: readonly { code: number; text: MessageKey }[]
  pages: NewestPages<Listed, Section>
  /** The group of the list in which one stands. */
  groupOf: (request: Listed) => string
  Card: ComponentType<{ request: Listed }>
  /** The way to a new one, and why there is none under a policy. */
  add: { text: MessageKey; not?: MessageKey; may: (policy: PolicyDetail) => boolean }
}

interface NewestPage<Listed, Waiting extends Waits> extends NewestSections<Listed> {
  waiting: WaitingQuery<Waiting>
  /** How many need the member. */
  waitingText: MessageKey
}

export function newestPage<Listed extends ListedRequest, Waiting extends Waits>(
  of: NewestPage<Listed, Waiting>,
) {
  const page = {
    kind: of.kind,
    statusChoices: of.statusChoices,
    Subtitle: (props: ListPageProps) => <Subtitle of={of} {...props} />,
    New: ({ policy }: ListPageProps) => <NewRequest of={of} policy={policy} />,
    List: ({ policyId, filter }: ListPageProps) =>
      filtersSet(filter) > 0 ? (
        <Found of={of} policyId={policyId} filter={filter} />
      ) : (
        <Sections of={of} policyId={policyId} />
      ),
  }
  return {
    loader: listLoader(page, (policyId, filter) => {
      const wanted =
        filtersSet(filter) > 0 ? [{ filter }] : of.sections.map((section) => ({ section }))
      for (const one of wanted) void queryClient.prefetchInfiniteQuery(of.pages(policyId, one))
      void queryClient.prefetchQuery(of.waiting)
    }),
    Component: () => <RequestListPage page={page} />,
  }
}

interface Of<Listed> {
  of: NewestSections<Listed>
  policyId: number
}

/** Disabled where nothing can be asked for under the policy (PRE-003). */
function NewRequest<Listed>({
  of: { kind, add },
  policy,
}: {
  of: NewestSections<Listed>
  policy: PolicyDetail | undefined
}) {
  const { t } = useTexts()
  const icon = <AddIcon aria-hidden />
  if (policy && add.may(policy)) {
    return (
      <LinkButton weight="filled" icon={icon} to={kind.paths.add}>
        {t(add.text)}
      </LinkButton>
    )
  }
  return (
    <Button weight="filled" icon={icon} disabled title={policy && add.not && t(add.not)}>
      {t(add.text)}
    </Button>
  )
}

/** What wants something of the member; with a filter, how many were found. */
function Subtitle<Listed, Waiting extends Waits>({
  of,
  policyId,
  filter,
  mayFile,
  named,
}: ListPageProps & { of: NewestPage<Listed, Waiting> }) {
  const { t } = useTexts()
  const filtered = filtersSet(filter) > 0
  const [first] = of.sections
  const wanted = filtered || !first ? { filter } : { section: first }
  const counts = useInfiniteQuery(of.pages(policyId, wanted)).data?.pages[0]?.counts
  const { data: waiting } = useQuery(of.waiting)
  if (!counts || !waiting) return null
  const count = mayFile ? waiting.filter(({ policy }) => policy.id === policyId).length : 0
  return (
    <>
      {named && ' · '}
      {filtered ? (
        <output>{t(`${of.kind.name}.count`, { count: countOf(counts, filter) })}</output>
      ) : count > 0 ? (
        t(of.waitingText, { count })
      ) : (
        t('requests.subtitle.none')
      )}
    </>
  )
}

/** With a filter: one list, newest first. Submitted and In Progress come together and are told apart here (PRE-012). */
function Found<Listed extends { id: number }>({
  of,
  policyId,
  filter,
}: Of<Listed> & { filter: Filter }) {
  const pages = useInfiniteQuery(of.pages(policyId, { filter }))
  const [first] = pages.data?.pages ?? []
  const total = first && countOf(first.counts, filter)
  if (total === 0) return <NothingFound kind={of.kind} filtered />
  return (
    <RequestPages
      kind={of.kind}
      pages={pages}
      total={total ?? 0}
      shows={(one) => shownGroups({ [of.groupOf(one)]: 1 }, filter).length > 0}
      Card={of.Card}
    />
  )
}

/** Each section with its count; those without any are not shown. */
function Sections<Listed extends { id: number }>({ of, policyId }: Of<Listed>) {
  const [now = 'now'] = of.sections
  const first = useInfiniteQuery(of.pages(policyId, { section: now })).data?.pages[0]
  if (!first) return <SectionOf of={of} policyId={policyId} section={now} count={undefined} />
  const shown = of.sections.filter((section) => first.sections[section])
  if (shown.length === 0) return <NothingFound kind={of.kind} filtered={false} />
  return shown.map((section) => (
    <SectionOf
      key={section}
      of={of}
      policyId={policyId}
      section={section}
      count={first.sections[section]}
    />
  ))
}

function SectionOf<Listed extends { id: number }>({
  of,
  policyId,
  section,
  count,
}: Of<Listed> & { section: Section; count: number | undefined }) {
  const { t } = useTexts()
  const pages = useInfiniteQuery(of.pages(policyId, { section }))
  const heading = `section-${section}`
  return (
    <section className={style['section']} aria-labelledby={heading}>
      <h2 id={heading}>
        {t(`requests.section.${section}`)}
        {count !== undefined && (
          <span className={style['count']}>
            <span aria-hidden>{count}</span>
            <span className="unseen">{t(`${of.kind.name}.count`, { count })}</span>
          </span>
        )}
      </h2>
      <RequestPages kind={of.kind} pages={pages} total={count ?? 0} Card={of.Card} />
    </section>
  )
}
