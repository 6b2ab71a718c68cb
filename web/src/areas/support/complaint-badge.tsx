import type { ComplaintClockView } from '@falaj/contract/support/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { open: 'water', overdue: 'bad', resolved: 'good' } as const

export function ComplaintBadge({ clock: { state } }: { clock: ComplaintClockView }) {
  const { t } = useTexts()
  return <Badge tone={tones[state]}>{t(`complaint.state.${state}`)}</Badge>
}
