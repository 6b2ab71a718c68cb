import { claimLabel, type ClaimStatusView } from '@falaj/contract/claims/rules/label.ts'
import {
  claimStatusBar,
  type StatusBarSegment,
  statusBarSegments,
} from '@falaj/contract/claims/rules/status-bar.ts'
import { useTexts } from '../../language/use-texts.ts'
import { type Segment, StatusChannel } from '../../ui/channel.tsx'

const drawn: Record<StatusBarSegment, Segment> = {
  done: 'filled',
  now: 'flowing',
  trouble: 'dammed',
}

/** How far the claim has come (CLM-043 to CLM-049). */
export function ClaimChannel({ claim }: { claim: ClaimStatusView }) {
  const { t } = useTexts()
  const way = claimStatusBar(claim.status)
  const segments = Array.from({ length: statusBarSegments }, (_, place): Segment => {
    const segment = way[place]
    return segment ? drawn[segment] : 'dry'
  })
  const label = t(`claim.label.${claimLabel(claim)}`)
  return <StatusChannel segments={segments} label={t('claim.progress', { label })} />
}
