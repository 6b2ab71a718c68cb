import { actionLink } from '@falaj/contract/claims/rules/actions.ts'
import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import { claimLabel } from '@falaj/contract/claims/rules/label.ts'
import type { WaitingClaim } from '@falaj/contract/claims/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ltr } from '../../language/format.ts'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { claimPath } from '../../routing/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { actPages } from './act-pages.ts'
import { ActionBadge } from './claim-badge.tsx'
import { ClaimChannel } from './claim-channel.tsx'
import { photoOf, referenceOf } from '../../requests/reference.ts'
import { RequestTitle } from '../../requests/request-title.tsx'
import { waitingClaimsQuery } from './queries.ts'
import style from '../../requests/list/waiting-list.module.css'

/** Each claim that needs the member, of all policies: why, how much is at stake, and what to do. Quiet without any. */
export function WaitingClaims() {
  const { t } = useTexts()
  const claims = useQuery(waitingClaimsQuery).data ?? []
  if (claims.length === 0) return null
  return (
    <section className={style['section']} aria-labelledby="waiting-claims">
      <div className={style['head']}>
        <h2 id="waiting-claims">{t('requests.waiting')}</h2>
        <ActionBadge />
      </div>
      <Card>
        <ul className={style['list']}>
          {claims.map((claim) => (
            <li key={claim.id}>
              <WaitingRow claim={claim} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function WaitingRow({ claim }: { claim: WaitingClaim }) {
  const { t, language } = useTexts()
  const link = actionLink(claim, true)
  const act = link && actPages[link]
  const stake = stakeOf(claim)
  return (
    <div className={style['row']}>
      <Avatar image={photoOf(claim)} alt="" size={40} />
      <div className={style['words']}>
        <p className={style['reason']}>
          {claim.remarks ? <bdi>{claim.remarks}</bdi> : t(`claim.next.${nextStep(claim)}`)}
        </p>
        <div className={style['claim']}>
          <ClaimChannel claim={claim} />
          <strong>{t(`claim.label.${claimLabel(claim)}`)}</strong>
          <Link to={claimPath(claim.id)}>
            <RequestTitle claim={claim} />
          </Link>
          <span>
            {claim.insured_name}
            {' · '}
            <LtrText>{claim.policy.ext_policy_number}</LtrText>
          </span>
        </div>
      </div>
      {stake.amount !== null && (
        <p className={style['stake']}>
          <LtrText>{stake.amount}</LtrText>
          <span>{t(stake.what)}</span>
        </p>
      )}
      {act && (
        <div className={style['verb']}>
          <LinkButton
            wide
            to={claimPath(claim.id, act.page)}
            aria-label={t('requests.waiting.act', {
              verb: t(act.text),
              reference: ltr(referenceOf(claim), language),
            })}
          >
            {t(act.text)}
          </LinkButton>
        </div>
      )}
    </div>
  )
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
