/** The page that lists the requests of one kind under a policy. A kind adds what is its own: what it says, offers and shows. */
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useSearchParams } from 'react-router'
import { ltr } from '../../language/format.ts'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import type { RequestKind } from '../../requests/kind.ts'
import { type Filter, filterOf, shownGroups } from '../../requests/list/filter.ts'
import { FilterForm } from '../../requests/list/filter-form.tsx'
import { paths } from '../../routing/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { choosePolicy } from '../policies/load-policy.ts'
import { PolicySwitcher } from '../policies/policy-switcher.tsx'
import { policiesQuery, policyQuery } from '../policies/queries.ts'

export interface ListPageProps {
  policyId: number
  /** Undefined until it is loaded. */
  policy: PolicyDetail | undefined
  filter: Filter
  /** False for a dependant with an account of their own, who reads along. */
  mayFile: boolean
  /** Who has several policies sees in the switcher which one it is: the subtitle does not say it again. */
  named: boolean
}

interface ListPage {
  kind: RequestKind
  /** The statuses that can be chosen, by their codes. */
  statusChoices: readonly { code: number; text: MessageKey }[]
  /** On phones, too, the action is beside the title. */
  compact?: boolean
  /** Behind the number of the policy where it is named, with a dot between them. */
  Subtitle: ComponentType<ListPageProps>
  /** The way to a new one. */
  New: ComponentType<ListPageProps>
  /** Above the filter: what needs the member, whatever is looked for. */
  Pinned?: ComponentType<ListPageProps>
  List: ComponentType<ListPageProps>
}

/** Asks for what the page shows before it is drawn. Null for somebody without any policy. */
export const listLoader =
  (page: Pick<ListPage, 'statusChoices'>, prefetch: (policyId: number, filter: Filter) => void) =>
  async ({ request }: LoaderFunctionArgs): Promise<number | null> => {
    const id = await choosePolicy({ request })
    if (id === null) return null
    prefetch(id, filterIn(page, new URL(request.url).searchParams))
    void queryClient.prefetchQuery(policyQuery(id))
    return id
  }

const filterIn = ({ statusChoices }: Pick<ListPage, 'statusChoices'>, params: URLSearchParams) =>
  filterOf(
    params,
    statusChoices.map(({ code }) => code),
  )

export function RequestListPage({ page }: { page: ListPage }) {
  const policyId = useLoaderData<number | null>()
  if (policyId === null) return <Navigate replace to={paths.home} />
  return <Shown key={policyId} policyId={policyId} page={page} />
}

function Shown({ policyId, page }: { policyId: number; page: ListPage }) {
  const { t, language } = useTexts()
  const [params] = useSearchParams()
  const { kind, statusChoices, compact = false, Subtitle, New, Pinned, List } = page
  const policy = useQuery(policyQuery(policyId)).data
  const mayFile = policy?.member_details.is_principal !== false
  const named = (useQuery(policiesQuery).data ?? []).length < 2
  const shown = { policyId, policy, mayFile, named, filter: filterIn(page, params) }
  return (
    <>
      <PageHeader
        title={t(`title.${kind.name}s`)}
        compact={compact}
        subtitle={
          <>
            {named &&
              (policy ? (
                <Sentence
                  text={t('requests.policy', { number: ltr(policy.ext_policy_number, language) })}
                />
              ) : (
                '\u00A0'
              ))}
            <Subtitle {...shown} />
          </>
        }
      >
        {mayFile && <New {...shown} />}
      </PageHeader>
      <PolicySwitcher policyId={policyId} />
      {Pinned && <Pinned {...shown} />}
      <FilterForm kind={kind} policy={policy} statusChoices={statusChoices} filter={shown.filter} />
      <List {...shown} />
    </>
  )
}

/** How many a list has with its filter. */
export const countOf = (counts: Partial<Record<string, number>>, filter: Filter): number =>
  shownGroups(counts, filter).reduce((sum, group) => sum + (counts[group] ?? 0), 0)
