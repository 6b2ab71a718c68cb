import type { TotalsCell } from '@falaj/contract/history/rules/totals.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import type { ListedPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../language/use-texts.ts'
import { RequestPages } from '../../requests/list/request-pages.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { preApprovalKind } from '../preapprovals/kind.ts'
import { PreApprovalCard } from '../preapprovals/preapproval-card.tsx'
import { decidedPreApprovals } from './queries.ts'
import { PreApprovalTotals } from './totals/preapproval-totals.tsx'

/** Totals and the decided pre-approvals, without a filter (PRE-096; GAP-070). */
export function PreApprovalsTab({
  policy,
  cells,
  today,
}: {
  policy: PolicyDetail
  cells: readonly TotalsCell[]
  today: string
}) {
  const { t } = useTexts()
  const pages = useInfiniteQuery(decidedPreApprovals(policy.id))
  const counts = Object.values(pages.data?.pages[0]?.counts ?? {})
  const total = counts.reduce((sum: number, count) => sum + (count ?? 0), 0)
  if (pages.data && total === 0) {
    return (
      <Card>
        <EmptyState title={t('history.none')}>
          <p>{t('history.preApprovals.none.text')}</p>
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <PreApprovalTotals policy={policy} cells={cells} today={today} />
      <section aria-labelledby="decided-pre-approvals">
        <h2 id="decided-pre-approvals" className="unseen">
          {t('history.preApprovals')}
        </h2>
        <RequestPages kind={preApprovalKind} pages={pages} total={total} Card={DecidedCard} />
      </section>
    </>
  )
}

const DecidedCard = ({ request }: { request: ListedPreApproval }) => (
  <PreApprovalCard request={request} from="history" />
)
