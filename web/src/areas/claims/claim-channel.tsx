import { claimLabel, type ClaimStatusView } from '@falaj/contract/claims/rules/label.ts'
import { claimStatusBar } from '@falaj/contract/claims/rules/status-bar.ts'
import { useTexts } from '../../language/use-texts.ts'
import { RequestStatus } from '../../requests/progress.tsx'

/** How far the claim has come, and its label (CLM-043 to CLM-049). */
export function ClaimChannel({ claim }: { claim: ClaimStatusView }) {
  const { t } = useTexts()
  return (
    <RequestStatus
      bar={claimStatusBar(claim.status)}
      label={t(`claim.label.${claimLabel(claim)}`)}
    />
  )
}
