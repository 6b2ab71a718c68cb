import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { TableIcon } from '../../ui/icons.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { choosePolicy } from '../policies/policy-in-hand.ts'
import { PolicyStrip } from '../policies/policy-strip.tsx'
import { PolicySwitcher } from '../policies/policy-switcher.tsx'
import { policyQuery } from '../policies/queries.ts'
import { WithoutPolicy } from '../policies/without-policy.tsx'
import { ClaimsTab } from './claims-tab.tsx'
import { transactionsFile } from './downloads.ts'
import { historyFilterOf } from './filter.ts'
import { claimTransactionsQuery, totalsQuery } from './queries.ts'

/** Null for somebody without any policy. */
export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const id = await choosePolicy({ request })
  if (id === null) return null
  const filter = historyFilterOf(new URL(request.url).searchParams)
  void queryClient.prefetchQuery(policyQuery(id))
  void queryClient.prefetchQuery(totalsQuery(id))
  void queryClient.prefetchInfiniteQuery(claimTransactionsQuery(id, filter))
  return id
}

/** Everything that was decided under one policy (PRE-092, PRE-101). */
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
  const policy = useQuery(policyQuery(id))
  const filter = historyFilterOf(params)
  return (
    <>
      <PageHeader title={t('title.transactionHistory')} subtitle={t('history.text')}>
        <DownloadButton
          weight="outlined"
          icon={<TableIcon aria-hidden />}
          wanted={transactionsFile('csv', id, filter)}
          label={t('history.csv')}
        >
          CSV
        </DownloadButton>
        <DownloadButton
          weight="outlined"
          wanted={transactionsFile('pdf', id, filter)}
          label={t('history.pdf')}
        >
          PDF
        </DownloadButton>
      </PageHeader>
      <PolicySwitcher policyId={id} />
      <Loaded query={policy} lines={3}>
        {(details) => (
          <>
            <PolicyStrip policy={details} />
            <ClaimsTab policy={details} filter={filter} />
          </>
        )}
      </Loaded>
    </>
  )
}
