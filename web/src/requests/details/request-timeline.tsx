import { useTexts } from '../../language/use-texts.ts'
import { type Moment, Timeline } from '../../ui/timeline.tsx'

export function RequestTimeline({ moments }: { moments: Moment[] }) {
  const { t } = useTexts()
  return (
    <Timeline
      moments={moments}
      states={{
        passed: t('requests.timeline.passed'),
        dammed: t('requests.timeline.dammed'),
        action: t('requests.timeline.action'),
        ahead: t('requests.timeline.ahead'),
      }}
    />
  )
}
