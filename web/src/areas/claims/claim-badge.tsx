import {
  claimLabel,
  type ClaimLabel,
  type ClaimStatusView,
} from '@falaj/contract/claims/rules/label.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'

type Tone = 'good' | 'water' | 'over' | 'bad'

const tones: Partial<Record<ClaimLabel, Tone>> = {
  paid: 'good',
  rejected: 'bad',
  'payment-failed': 'bad',
  draft: 'over',
}

export function ClaimBadge({ claim }: { claim: ClaimStatusView }) {
  const { t } = useTexts()
  const label = claimLabel(claim)
  return <Badge tone={tones[label] ?? 'water'}>{t(`claim.label.${label}`)}</Badge>
}
