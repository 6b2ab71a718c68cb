import { useTexts } from '../../language/use-texts.ts'
import { type TimelineItem, Timeline } from '../../ui/timeline.tsx'

export function RequestTimeline({ items }: { items: TimelineItem[] }) {
  const { t } = useTexts()
  return (
    <Timeline
      items={items}
      states={{
        passed: t('requests.timeline.passed'),
        dammed: t('requests.timeline.dammed'),
        action: t('requests.timeline.action'),
        ahead: t('requests.timeline.ahead'),
      }}
    />
  )
}
