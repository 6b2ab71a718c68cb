import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { inPieces } from './sentence.tsx'
import style from './timeline.module.css'

export interface TimelineItem {
  id: string
  title: ReactNode
  /** When it was, or what there is to it. */
  note?: ReactNode
  /** Water has passed, is dammed, waits for the member, or is still to come. */
  state: 'passed' | 'dammed' | 'action' | 'ahead'
}

/** The channel turned upright: what has happened, and what comes. `states` says each in words. */
export function Timeline({
  items,
  states,
}: {
  items: TimelineItem[]
  states: Record<TimelineItem['state'], string>
}) {
  return (
    <ol className={style['timeline']}>
      {items.map(({ id, title, note, state }) => (
        <li key={id} className={classes(style['moment'], style[state])}>
          <p className={style['title']}>
            <span className="unseen">{states[state]}</span> {inPieces(title)}
          </p>
          {note && <p className={style['note']}>{inPieces(note)}</p>}
        </li>
      ))}
    </ol>
  )
}
