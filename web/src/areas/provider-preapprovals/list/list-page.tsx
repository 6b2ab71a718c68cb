import type {
  ProviderPreApprovals,
  ProviderPreApprovalUser,
} from '@falaj/contract/provider-preapprovals/schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { type NextPage, nextPage } from '../../../queries/next-page.ts'
import { Card } from '../../../ui/card.tsx'
import { CardList } from '../../../ui/card-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { listQuery } from '../queries.ts'
import { type Filter, filterOf, hasDates } from './filter.ts'
import { FilterForm } from './filter-form.tsx'
import { OthersInFamily } from './others.tsx'
import { ProviderPreApprovalCard } from './provider-preapproval-card.tsx'
import { useSubtitle } from './use-subtitle.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const filter = filterOf(new URL(request.url).searchParams)
  void queryClient.prefetchInfiniteQuery(listQuery(filter))
  return null
}

export function Component() {
  const { t } = useTexts()
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const list = useInfiniteQuery(listQuery(filter))
  const [first] = list.data?.pages ?? []
  return (
    <>
      <PageHeader title={t('title.providerPreApproval')} subtitle={useSubtitle(first, filter)} />
      <Loaded query={list} lines={9}>
        {({ pages }) => (
          <List
            filter={filter}
            pages={pages}
            more={list.hasNextPage ? nextPage(list) : undefined}
          />
        )}
      </Loaded>
    </>
  )
}

function List({
  filter,
  pages,
  more,
}: {
  filter: Filter
  pages: readonly ProviderPreApprovals[]
  /** Undefined at the end. */
  more: NextPage | undefined
}) {
  const { t } = useTexts()
  const [first] = pages
  if (!first) return null
  const { users, today } = first
  const records = pages.flatMap(({ data }) => data)
  const isChosen = ({ dependent_id }: ProviderPreApprovalUser) => dependent_id === filter.user_id
  const left = (users.find(isChosen)?.count ?? 0) - records.length
  return (
    <>
      <FilterForm filter={filter} users={users} today={today} />
      <section aria-labelledby="pre-approvals">
        <h2 id="pre-approvals" className="unseen">
          {t('providerPreApproval.list')}
        </h2>
        {records.length === 0 ? (
          <Card>
            <EmptyState title={t('providerPreApproval.empty')}>
              {!hasDates(filter) && <p>{t('providerPreApproval.empty.text')}</p>}
            </EmptyState>
          </Card>
        ) : (
          <CardList>
            {records.map((record) => (
              <li key={record.id}>
                <ProviderPreApprovalCard record={record} />
              </li>
            ))}
          </CardList>
        )}
        {more && <LoadMore left={t('providerPreApproval.more', { count: left })} {...more} />}
      </section>
      <OthersInFamily users={users.filter((user) => !isChosen(user))} filter={filter} />
    </>
  )
}
