import type { ReactNode } from 'react'
import style from './card-list.module.css'

/** Cards in two columns where there is room for them: `<li>`s. */
export function CardList({
  wide = false,
  stale = false,
  children,
}: {
  /** The cards need more room than most. */
  wide?: boolean
  /** Still the cards of the filter before. */
  stale?: boolean
  children: ReactNode
}) {
  return (
    <ul className={style['list']} data-wide={wide || undefined} data-stale={stale || undefined}>
      {children}
    </ul>
  )
}
