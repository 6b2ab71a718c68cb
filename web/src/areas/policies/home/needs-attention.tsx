import type { WaitingClaims } from '@falaj/contract/claims/schemas.ts'
import type { WaitingPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import type { Translate } from '../../../language/texts.ts'
import { WaitingList } from '../../../requests/list/waiting-list.tsx'
import { paths, underPolicy } from '../../../routing/paths.ts'
import { waitingClaimsQuery } from '../../claims/queries.ts'
import { ClaimsUnderWay, waitingClaim } from '../../claims/waiting-claims.tsx'
import { waitingPreApprovalsQuery } from '../../preapprovals/queries.ts'
import { waitingPreApproval } from '../../preapprovals/waiting-row.ts'

/** As many rows as leave what else the page shows on the same screen. */
const mostRows = 5

/** What needs the member; somebody who has never asked for anything has nothing here. */
export function NeedsAttention({ policyId }: { policyId: number | undefined }) {
  const { t } = useTexts()
  const claims = useQuery(waitingClaimsQuery).data
  const preApprovals = useQuery(waitingPreApprovalsQuery).data ?? []
  if (!claims || (claims.total === 0 && preApprovals.length === 0)) return null
  const many = claims.data.length + preApprovals.length > mostRows && claims.data.length > 0
  const listed = many ? [] : preApprovals
  return (
    <WaitingList
      title={titleOf(claims, listed, t)}
      rows={[
        ...claims.data.map((claim) => waitingClaim(claim, t)),
        ...listed.map((preApproval) => waitingPreApproval(preApproval, t)),
      ]}
      foot={
        (claims.total > 0 || many) && (
          <>
            {many && <PreApprovalsElsewhere preApprovals={preApprovals} />}
            <ClaimsUnderWay claims={claims} policyId={policyId} />
          </>
        )
      }
    />
  )
}

function titleOf(claims: WaitingClaims, preApprovals: WaitingPreApproval[], t: Translate): string {
  const count = claims.data.length + preApprovals.length
  if (preApprovals.length === 0) return t('claims.waiting', { count })
  return t(claims.data.length === 0 ? 'preApprovals.waiting' : 'requests.waiting.count', { count })
}

/** Those that stand in their own list, when there is no room for them here. */
function PreApprovalsElsewhere({ preApprovals }: { preApprovals: WaitingPreApproval[] }) {
  const { t } = useTexts()
  return (
    <Link to={underPolicy(paths.preApprovals, preApprovals[0]?.policy.id ?? null)}>
      {t('preApprovals.waiting', { count: preApprovals.length })}
    </Link>
  )
}
