import { claimLabel, type StandingClaim } from '@falaj/contract/claims/rules/label.ts'
import {
  claimProgress,
  type ProgressSegment,
  progressSegments,
} from '@falaj/contract/claims/rules/progress.ts'
import { useTexts } from '../../app/language/use-texts.ts'
import { type Segment, StatusChannel } from '../../ui/channel.tsx'

const drawn: Record<ProgressSegment, Segment> = {
  done: 'filled',
  now: 'flowing',
  trouble: 'dammed',
}

/** How far the claim has come (CLM-043 to CLM-049). */
export function ClaimChannel({ claim }: { claim: StandingClaim }) {
  const { t } = useTexts()
  const way = claimProgress(claim.status)
  const segments = Array.from({ length: progressSegments }, (_, place): Segment => {
    const segment = way[place]
    return segment ? drawn[segment] : 'dry'
  })
  const label = t(`claim.label.${claimLabel(claim)}`)
  return <StatusChannel segments={segments} label={t('claim.progress', { label })} />
}
