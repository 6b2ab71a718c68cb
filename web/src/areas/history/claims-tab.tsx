import type { ClaimsCell } from '@falaj/contract/history/rules/division.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { nextPage } from '../../queries/next-page.ts'
import { type Filter, filtersSet } from '../../requests/list/filter.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { daysOfMonth } from './filter.ts'
import { HistoryFilter, HistoryFilterSheet } from './list/history-filter.tsx'
import { newestFirst } from './list/newest-first.ts'
import { TransactionList } from './list/transaction-list.tsx'
import style from './list/transactions.module.css'
import { claimTransactionsQuery, totalsQuery } from './queries.ts'
import { ClaimTotals } from './totals/claim-totals.tsx'
import { familyOf, patientOf, personIn } from './totals/family.ts'

/** Totals, filters and the decided claims (PRE-094, PRE-098). */
export function ClaimsTab({
  policy,
  cells,
  today,
  filter,
  narrow,
}: {
  policy: PolicyDetail
  cells: readonly ClaimsCell[]
  today: string
  filter: Filter
  /** As on phones. */
  narrow: boolean
}) {
  const { t } = useTexts()
  const [, setParams] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useInfiniteQuery(claimTransactionsQuery(policy.id, filter))
  const found = useQuery(totalsQuery(policy.id, filter))
  const family = familyOf(policy)
  const filtered = filtersSet(filter) > 0
  const narrowTo = (values: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { preventScrollReset: true },
    )
  const showMonth = (year: number, month: number) => {
    const { from, to } = daysOfMonth(year, month, today)
    // All of them: the sentence that leads here has counted all.
    narrowTo({ from_date: from, to_date: to, claim_type: undefined, status: undefined })
    heading.current?.focus()
  }
  const first = list.data?.pages[0]
  // Before the list is there the totals know it, unless no claim has an amount.
  const nothing = first ? Object.keys(first.counts).length === 0 : cells.length === 0

  if (nothing && !filtered) {
    return (
      <Card>
        <EmptyState title={t('history.none')}>
          <p>{t('history.claims.none.text')}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <ClaimTotals
        policy={policy}
        family={family}
        cells={cells}
        today={today}
        person={personIn(filter, policy)}
        onPerson={(person) =>
          narrowTo({
            dependent_id: person === undefined ? undefined : String(patientOf(person, policy)),
          })
        }
        onMonth={showMonth}
      />
      <section aria-labelledby="transactions">
        <div className={style['head']}>
          <h2 id="transactions" ref={heading} tabIndex={-1}>
            {t('history.claims')}
          </h2>
          {narrow && <HistoryFilterSheet policy={policy} filter={filter} />}
        </div>
        {!narrow && <HistoryFilter policy={policy} filter={filter} />}
        <Loaded query={list} lines={9}>
          {({ pages }) => {
            const counts = Object.values(pages[0]?.counts ?? {})
            const total = counts.reduce((sum, count) => sum + count, 0)
            const shown = pages.flatMap(({ data }) => newestFirst(Object.values(data).flat()))
            return (
              <>
                {filtered && (
                  <output className={style['found']}>{t('claim.count', { count: total })}</output>
                )}
                {total === 0 ? (
                  <Card>
                    <EmptyState title={t('requests.empty.title')}>
                      <p>{t('requests.empty.text')}</p>
                    </EmptyState>
                  </Card>
                ) : (
                  <TransactionList
                    claims={shown}
                    cells={found.data?.claims}
                    family={family}
                    currency={policy.currency}
                    narrow={narrow}
                    stale={list.isPlaceholderData}
                  />
                )}
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
      </section>
    </>
  )
}
