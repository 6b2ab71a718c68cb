/**
 * The channel: the one picture of everything that flows or fills. Status is a row of segments, a benefit
 * is a level of used, reserved and left, progress is a level of one part.
 */
import type { BenefitLevel } from '@falaj/contract/policies/rules/benefit-level.ts'
import { classes } from './classes.ts'
import style from './channel.module.css'

export type Segment = 'filled' | 'flowing' | 'dammed' | 'dry'

/** How far one has come in a row of steps, as wide as its place. `label` says the same in words. */
export function StepsChannel({ segments, label }: { segments: Segment[]; label: string }) {
  return (
    <div className={classes(style['segments'], style['steps'])}>
      <span className="unseen">{label}</span>
      <Segments segments={segments} />
    </div>
  )
}

/** How something stands: a small picture, not read out, and its label in words. */
export function StatusChannel({ segments, label }: { segments: Segment[]; label: string }) {
  return (
    <span className={style['stands']}>
      <span className={classes(style['segments'], style['status'])} aria-hidden>
        <Segments segments={segments} />
      </span>
      <strong>{label}</strong>
    </span>
  )
}

function Segments({ segments }: { segments: Segment[] }) {
  return segments.map((segment, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a segment is its place
    <i key={place} className={style[segment]} />
  ))
}

export function BenefitChannel({ level, label }: { level: BenefitLevel; label: string }) {
  return (
    <div className={style['level']}>
      <span className="unseen">{label}</span>
      <i className={style['used']} style={{ inlineSize: `${level.used}%` }} />
      <i className={style['reserved']} style={{ inlineSize: `${level.reserved}%` }} />
    </div>
  )
}

/** How far something has come, from 0 to 1: a level of one part. */
export function ProgressChannel({ share, label }: { share: number; label: string }) {
  return <progress className={style['progress']} max={1} value={share} aria-label={label} />
}

/** Runs along the top edge while a page is loading; appears only when that takes long. */
export function RunningChannel({ label }: { label: string }) {
  return (
    <output className={style['running']}>
      <span className="unseen">{label}</span>
      <i className={style['used']} />
    </output>
  )
}
