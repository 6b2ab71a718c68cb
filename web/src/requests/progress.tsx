import {
  type StatusBarSegment,
  statusBarSegments,
} from '@falaj/contract/requests/rules/status-bar.ts'
import { type Segment, StatusChannel } from '../ui/channel.tsx'

const drawn: Record<StatusBarSegment, Segment> = {
  done: 'filled',
  now: 'flowing',
  trouble: 'dammed',
}

/** How far a request has come, by the table of its kind. */
export function RequestProgress({
  bar,
  label,
}: {
  bar: readonly StatusBarSegment[]
  label: string
}) {
  const segments = Array.from({ length: statusBarSegments }, (_, place): Segment => {
    const segment = bar[place]
    return segment ? drawn[segment] : 'dry'
  })
  return <StatusChannel segments={segments} label={label} />
}
