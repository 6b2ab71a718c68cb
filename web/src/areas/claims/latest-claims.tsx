import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { claimPath, paths } from '../../routing/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Amount } from '../../ui/amount.tsx'
import { ClaimBadge } from './claim-badge.tsx'
import { ClaimChannel } from './claim-channel.tsx'
import { referenceOf } from '../../requests/reference.ts'
import { latestClaimsQuery } from './queries.ts'
import style from './latest-claims.module.css'
import { newestFirst } from './newest-first.ts'

/** As many as one takes in at a glance. */
const shown = 4

/** The newest claims and how far each has come. Quiet when there is nothing to tell. */
export function LatestClaims({ policyId }: { policyId: number | undefined }) {
  const { t } = useTexts()
  const claims = newestFirst(useQuery(latestClaimsQuery).data ?? []).slice(0, shown)
  if (claims.length === 0) return null
  return (
    <section aria-labelledby="latest-claims">
      <h2 id="latest-claims">{t('claims.latest')}</h2>
      <Card>
        <ul className={style['list']}>
          {claims.map((claim) => (
            <li key={claim.id}>
              <LatestClaim claim={claim} />
            </li>
          ))}
        </ul>
        <p className={style['all']}>
          {/* Those of the same policy, not of the one that was opened last. */}
          <Link to={policyId === undefined ? paths.claims : `${paths.claims}?policy=${policyId}`}>
            {t('claims.all')}
          </Link>
        </p>
      </Card>
    </section>
  )
}

function LatestClaim({ claim }: { claim: ListedClaim }) {
  const { t } = useTexts()
  return (
    <div className={style['claim']}>
      <p className={style['head']}>
        <Link className={style['open']} to={claimPath(claim.id)}>
          <span className="unseen">{t('claim.title', { reference: referenceOf(claim) })}</span>{' '}
          <Amount>{claim.claimed_amount_format ?? referenceOf(claim)}</Amount>
        </Link>
        <ClaimBadge claim={claim} />
      </p>
      <p className={style['who']}>
        {claim.insured_name}
        {claim.patient_type && ` · ${claim.patient_type}`}
      </p>
      <ClaimChannel claim={claim} />
    </div>
  )
}
