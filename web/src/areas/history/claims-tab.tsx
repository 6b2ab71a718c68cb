import { historyChoices } from '@falaj/contract/claims/rules/filter.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import type { TotalsCell } from '@falaj/contract/history/rules/totals.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../language/use-texts.ts'
import { nextPage } from '../../queries/next-page.ts'
import { type Filter, filtersSet } from '../../requests/list/filter.ts'
import { FilterForm } from '../../requests/list/filter-form.tsx'
import { Card } from '../../ui/card.tsx'
import { CardList } from '../../ui/card-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { claimKind } from '../claims/kind.ts'
import { newestFirst } from './newest-first.ts'
import { historyFilters } from './filter.ts'
import style from './history.module.css'
import { claimTransactionsQuery } from './queries.ts'
import { ClaimTotals } from './totals/claim-totals.tsx'
import { TransactionCard } from './transaction-card.tsx'

const choices = historyChoices.map((code) => ({ code, text: `history.option.${code}` as const }))

/** Totals, filters and the decided claims (PRE-094, PRE-098). */
export function ClaimsTab({
  policy,
  cells,
  today,
  filter,
}: {
  policy: PolicyDetail
  cells: readonly TotalsCell[]
  today: string
  filter: Filter
}) {
  const { t } = useTexts()
  const list = useInfiniteQuery(claimTransactionsQuery(policy.id, filter))
  return (
    <>
      <ClaimTotals policy={policy} cells={cells} today={today} />
      <FilterForm
        kind={claimKind}
        policy={policy}
        statusChoices={choices}
        filter={filter}
        offered={historyFilters}
      />
      <Loaded query={list} lines={9}>
        {({ pages }) => {
          const [first] = pages
          const counts = Object.values(first?.counts ?? {})
          const total = counts.reduce((sum, count) => sum + count, 0)
          const shown = pages.flatMap(({ data }) => newestFirst(Object.values(data).flat()))
          return (
            <>
              <Transactions
                claims={shown}
                total={total}
                filtered={filtersSet(filter) > 0}
                stale={list.isPlaceholderData}
              />
              {list.hasNextPage && (
                <LoadMore
                  left={t('claim.more.left', { count: total - shown.length })}
                  {...nextPage(list)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Transactions({
  claims,
  total,
  filtered,
  stale,
}: {
  claims: readonly ListedClaim[]
  total: number
  filtered: boolean
  stale: boolean
}) {
  const { t } = useTexts()
  if (claims.length === 0) {
    return (
      <Card>
        {filtered ? (
          <EmptyState title={t('requests.empty.title')}>
            <p>{t('requests.empty.text')}</p>
          </EmptyState>
        ) : (
          <EmptyState title={t('history.none')}>
            <p>{t('history.claims.none.text')}</p>
          </EmptyState>
        )}
      </Card>
    )
  }
  return (
    <section aria-labelledby="transactions">
      <h2 id="transactions" className="unseen">
        {t('history.claims')}
      </h2>
      {filtered && <output className={style['found']}>{t('claim.count', { count: total })}</output>}
      <CardList stale={stale}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <TransactionCard claim={claim} />
          </li>
        ))}
      </CardList>
    </section>
  )
}
