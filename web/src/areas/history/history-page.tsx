import { sumOf } from '@falaj/contract/history/rules/totals.ts'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { tabIn, useTab } from '../../routing/use-tab.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { choosePolicy } from '../policies/load-policy.ts'
import { PolicyStrip } from '../policies/policy-strip.tsx'
import { PolicySwitcher } from '../policies/policy-switcher.tsx'
import { policyQuery } from '../policies/queries.ts'
import { WithoutPolicy } from '../policies/without-policy.tsx'
import { ClaimsTab } from './claims-tab.tsx'
import { historyFilterOf } from './filter.ts'
import { HistoryFiles } from './history-files.tsx'
import { type HistoryTab, historyTabs } from './history-tabs.ts'
import { PreApprovalsTab } from './preapprovals-tab.tsx'
import { claimTransactionsQuery, decidedPreApprovals, totalsQuery } from './queries.ts'

/** Null for somebody without any policy. */
export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const id = await choosePolicy({ request })
  if (id === null) return null
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(policyQuery(id))
  void queryClient.prefetchQuery(totalsQuery(id))
  if (tabIn(historyTabs, searchParams) === 'claims') {
    const filter = historyFilterOf(searchParams)
    void queryClient.prefetchInfiniteQuery(claimTransactionsQuery(id, filter))
    void queryClient.prefetchQuery(totalsQuery(id, filter))
  } else {
    void queryClient.prefetchInfiniteQuery(decidedPreApprovals(id))
  }
  return id
}

/** As the style sheets have it. */
const phone = '(max-width: 719px)'

/** Everything that was decided under one policy (PRE-092, PRE-093, PRE-101). */
export function Component() {
  const { t } = useTexts()
  const id = useLoaderData<typeof loader>()
  if (id !== null) return <OfPolicy id={id} key={id} />
  return (
    <>
      <PageHeader title={t('title.transactionHistory')} />
      <WithoutPolicy />
    </>
  )
}

function OfPolicy({ id }: { id: number }) {
  const { t } = useTexts()
  const [params] = useSearchParams()
  const [tab, openTab] = useTab<HistoryTab>(historyTabs)
  const policy = useQuery(policyQuery(id))
  const totals = useQuery(totalsQuery(id))
  const filter = historyFilterOf(params)
  const narrow = useMedia(phone)
  return (
    <>
      <PageHeader title={t('title.transactionHistory')} subtitle={t('history.text')}>
        {!(narrow && tab === 'claims') && <HistoryFiles tab={tab} policyId={id} filter={filter} />}
      </PageHeader>
      <PolicySwitcher policyId={id} />
      <Loaded query={policy} lines={3}>
        {(details) => (
          <>
            <PolicyStrip policy={details} />
            <Loaded query={totals} lines={8}>
              {({ claims, pre_approvals, today }) => (
                <Tabs
                  label={t('history.tabs')}
                  open={tab}
                  onOpen={openTab}
                  pages={[
                    {
                      id: 'claims',
                      title: t('history.claims'),
                      count: sumOf(claims).count,
                      content: (
                        <ClaimsTab
                          policy={details}
                          cells={claims}
                          today={today}
                          filter={filter}
                          narrow={narrow}
                        />
                      ),
                    },
                    {
                      id: 'preApprovals',
                      title: t('history.preApprovals'),
                      count: sumOf(pre_approvals).count,
                      content: (
                        <PreApprovalsTab policy={details} cells={pre_approvals} today={today} />
                      ),
                    },
                  ]}
                />
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  )
}
