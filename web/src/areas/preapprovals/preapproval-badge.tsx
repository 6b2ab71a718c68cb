import {
  preApprovalLabel,
  type PreApprovalLabel,
} from '@falaj/contract/preapprovals/rules/label.ts'
import { preApprovalStatusBar } from '@falaj/contract/preapprovals/rules/status-bar.ts'
import type { StatusView } from '@falaj/contract/requests/rules/status.ts'
import { useTexts } from '../../language/use-texts.ts'
import { RequestProgress } from '../../requests/progress.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones: Partial<Record<PreApprovalLabel, 'good' | 'over' | 'bad'>> = {
  approved: 'good',
  rejected: 'bad',
  draft: 'over',
}

export function PreApprovalBadge({ preApproval }: { preApproval: StatusView }) {
  const { t } = useTexts()
  const label = preApprovalLabel(preApproval)
  return <Badge tone={tones[label] ?? 'water'}>{t(`preApproval.label.${label}`)}</Badge>
}

/** How far it has come (PRE-026 to PRE-029). */
export function PreApprovalProgress({ preApproval }: { preApproval: StatusView }) {
  const { t } = useTexts()
  const label = t(`preApproval.label.${preApprovalLabel(preApproval)}`)
  const bar = preApprovalStatusBar(preApproval.status)
  return <RequestProgress bar={bar} label={t('preApproval.progress', { label })} />
}
