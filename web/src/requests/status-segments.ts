/** How far a request has come, as its channel is drawn: what is left of it is dry (CLM-043 to CLM-049, PRE-026 to PRE-029). */
import {
  type StatusBarSegment,
  statusBarSegments,
} from '@falaj/contract/requests/rules/status-bar.ts'
import type { Segment } from '../ui/channel.tsx'

const drawn: Record<StatusBarSegment, Segment> = {
  done: 'filled',
  now: 'flowing',
  trouble: 'dammed',
}

export const segmentsOf = (bar: readonly StatusBarSegment[]): Segment[] =>
  Array.from({ length: statusBarSegments }, (_, place): Segment => {
    const segment = bar[place]
    return segment ? drawn[segment] : 'dry'
  })
