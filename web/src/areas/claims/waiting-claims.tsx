import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { WaitingClaim, WaitingClaims as Answer } from '@falaj/contract/claims/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ltr } from '../../language/format.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { Translate } from '../../language/texts.ts'
import { useTexts } from '../../language/use-texts.ts'
import { type Waiting, WaitingList, waitingRow } from '../../requests/list/waiting-list.tsx'
import { underPolicy, paths } from '../../routing/paths.ts'
import { Amount } from '../../ui/amount.tsx'
import { here, Sentence } from '../../ui/sentence.tsx'
import { actionOf } from './action.ts'
import { claimKind } from './kind.ts'
import { waitingClaimsQuery } from './queries.ts'

/** Each claim that needs the member, of all policies. */
export function WaitingClaims({ title, foot }: { title: ReactNode; foot?: ReactNode }) {
  const { t } = useTexts()
  const claims = useQuery(waitingClaimsQuery).data?.data ?? []
  return (
    <WaitingList title={title} rows={claims.map((claim) => waitingClaim(claim, t))} foot={foot} />
  )
}

/** What needs nothing from the member: claims with the insurer, and money on its way. For somebody with claims only. */
export function ClaimsUnderWay({ claims, policyId }: { claims: Answer; policyId?: number }) {
  const { t, language } = useTexts()
  const waiting = claims.data.length
  const { with_insurer: count, on_its_way } = claims
  return (
    <>
      <p>
        {waiting === 0 && `${t('requests.subtitle.none')} `}
        {count > 0 && `${t(waiting > 0 ? 'claims.withUs.more' : 'claims.withUs', { count })} `}
        {on_its_way.map(({ amount_format, account_digits }) => (
          <span key={`${amount_format} ${account_digits}`}>
            <Sentence
              text={
                account_digits
                  ? t('claims.onItsWay', { amount: here, digits: ltr(account_digits, language) })
                  : t('claims.onItsWay.unknown', { amount: here })
              }
            >
              <strong>
                <Amount>{amount_format}</Amount>
              </strong>
            </Sentence>{' '}
          </span>
        ))}
      </p>
      {/* Those of the same policy, not of the one that was opened last. */}
      <Link to={underPolicy(paths.claims, policyId ?? null)}>{t('claims.all')}</Link>
    </>
  )
}

/** A claim that needs the member, as a row of the list of what does. */
export function waitingClaim(claim: WaitingClaim, t: Translate): Waiting {
  const { amount, what } = stakeOf(claim)
  const row = {
    remarks: claim.remarks,
    reason: t(`claim.next.${nextStep(claim)}`),
    stake: amount === null ? undefined : { amount, what: t(what) },
    action: actionOf(claim),
  }
  return waitingRow(claimKind, claim, row, t)
}

/** What the member gets or loses by it. */
function stakeOf(claim: WaitingClaim): { amount: string | null; what: MessageKey } {
  const { stage, money } = claimStatuses.of(claim.status)
  if (money === 'failed' && claim.payable_format) {
    return { amount: claim.payable_format, what: 'claims.waiting.payable' }
  }
  if (stage !== 'halted' && claim.denied_amount_format) {
    return { amount: claim.denied_amount_format, what: 'claims.waiting.denied' }
  }
  return { amount: claim.claimed_amount_format, what: 'claims.waiting.claimed' }
}
