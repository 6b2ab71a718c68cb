import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../app/language/use-texts.ts'
import { claimPath } from '../../../app/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { ClaimTitle } from '../claim-title.tsx'
import { latestClaimsQuery } from '../queries.ts'
import style from './home-claims.module.css'
import { waitingClaims } from './waiting.ts'

/** The newest claim that wants something of the member, on top of the dashboard. */
export function ClaimWaiting() {
  const { t } = useTexts()
  const [claim] = waitingClaims(useQuery(latestClaimsQuery).data)
  if (!claim) return null
  const failed = claim.status === 'Payment Failed'
  return (
    <div className={style['waiting']}>
      <Alert
        tone="action"
        action={<LinkButton to={claimPath(claim.id)}>{t('claims.look')}</LinkButton>}
      >
        <strong>
          <ClaimTitle claim={claim} />
        </strong>
        {' · '}
        {t(failed ? 'claim.next.update-payment' : 'claim.next.resubmit')}
      </Alert>
    </div>
  )
}
