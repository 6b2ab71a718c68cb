import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { waitingClaimsQuery } from '../../claims/queries.ts'
import { ClaimsUnderWay, WaitingClaims } from '../../claims/waiting-claims.tsx'

/** What needs the member; somebody who has never claimed has nothing here. */
export function NeedsAttention({ policyId }: { policyId: number | undefined }) {
  const { t } = useTexts()
  const claims = useQuery(waitingClaimsQuery).data
  if (!claims || claims.total === 0) return null
  return (
    <WaitingClaims
      title={t('claims.waiting', { count: claims.data.length })}
      foot={<ClaimsUnderWay claims={claims} policyId={policyId} />}
    />
  )
}
