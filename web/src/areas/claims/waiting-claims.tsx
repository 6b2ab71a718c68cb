import { actionLink } from '@falaj/contract/claims/rules/actions.ts'
import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import { claimLabel } from '@falaj/contract/claims/rules/label.ts'
import type { WaitingClaim } from '@falaj/contract/claims/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { MessageKey } from '../../language/message-key.ts'
import type { Translate } from '../../language/texts.ts'
import { useTexts } from '../../language/use-texts.ts'
import { type Waiting, WaitingList } from '../../requests/list/waiting-list.tsx'
import { claimPath } from '../../routing/paths.ts'
import { actPages } from './act-pages.ts'
import { ClaimChannel } from './claim-channel.tsx'
import { claimKind } from './kind.ts'
import { waitingClaimsQuery } from './queries.ts'

/** Each claim that needs the member, of all policies. */
export function WaitingClaims() {
  const { t } = useTexts()
  const claims = useQuery(waitingClaimsQuery).data ?? []
  return <WaitingList rows={claims.map((claim) => waitingOf(claim, t))} />
}

function waitingOf(claim: WaitingClaim, t: Translate): Waiting {
  const link = actionLink(claim, true)
  const act = link && actPages[link]
  const { amount, what } = stakeOf(claim)
  return {
    kind: claimKind,
    request: claim,
    reason: claim.remarks ? <bdi>{claim.remarks}</bdi> : t(`claim.next.${nextStep(claim)}`),
    channel: <ClaimChannel claim={claim} />,
    label: t(`claim.label.${claimLabel(claim)}`),
    stake: amount === null ? undefined : { amount, what: t(what) },
    action: act && { to: claimPath(claim.id, act.page), verb: t(act.text) },
  }
}

/** What the member gets or loses by it. */
function stakeOf(claim: WaitingClaim): { amount: string | null; what: MessageKey } {
  if (claim.status === 'Payment Failed' && claim.payable_format) {
    return { amount: claim.payable_format, what: 'claims.waiting.payable' }
  }
  if (claim.status !== 'On Hold' && claim.denied_amount_format) {
    return { amount: claim.denied_amount_format, what: 'claims.waiting.denied' }
  }
  return { amount: claim.claimed_amount_format, what: 'claims.waiting.claimed' }
}
