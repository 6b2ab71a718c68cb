import { dayMinutes, type Minutes } from '@falaj/contract/providers/rules/open-hours.ts'
import { classes } from './classes.ts'
import style from './day-channel.module.css'

/**
 * A day from midnight to midnight as a channel: water while somebody is there, a stroke for now. A picture that is never
 * alone: words beside it say the same.
 */
export function DayChannel({
  spans,
  now,
  className,
}: {
  spans: readonly Minutes[]
  /** The present minute; null where the day is not known. */
  now: number | null
  className?: string | undefined
}) {
  return (
    <span aria-hidden data-screen-only className={classes(style['day'], className)}>
      {spans.map(([from, to]) => (
        <i key={from} style={{ insetInlineStart: part(from), inlineSize: part(to - from) }} />
      ))}
      {now !== null && <b style={{ insetInlineStart: part(now) }} />}
    </span>
  )
}

const part = (minutes: number) => `${(minutes / dayMinutes) * 100}%`
