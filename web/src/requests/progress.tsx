import {
  type StatusBarSegment,
  statusBarSegments,
} from '@falaj/contract/requests/rules/status-bar.ts'
import { type Segment, StatusChannel, StepsChannel } from '../ui/channel.tsx'

const drawn: Record<StatusBarSegment, Segment> = {
  done: 'filled',
  now: 'flowing',
  trouble: 'dammed',
}

interface Progress {
  bar: readonly StatusBarSegment[]
  label: string
}

/** How far a request has come, by the table of its kind, as wide as its place. */
export function RequestProgress({ bar, label }: Progress) {
  return <StepsChannel segments={segmentsOf(bar)} label={label} />
}

/** The same in a row of a list: small, with its label in words. */
export function RequestStatus({ bar, label }: Progress) {
  return <StatusChannel segments={segmentsOf(bar)} label={label} />
}

const segmentsOf = (bar: readonly StatusBarSegment[]) =>
  Array.from({ length: statusBarSegments }, (_, place): Segment => {
    const segment = bar[place]
    return segment ? drawn[segment] : 'dry'
  })
