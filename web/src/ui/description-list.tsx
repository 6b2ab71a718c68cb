import type { ReactNode } from 'react'
import style from './description-list.module.css'

/** Small quiet labels above their values. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={style['facts']}>{children}</dl>
}

/** An empty value is shown as a dash, so that one sees that nothing is on record. */
export function Description({
  label,
  end,
  children,
}: {
  label: string
  /** At the end of its column: amounts below each other. */
  end?: boolean
  children: ReactNode
}) {
  const empty = children === null || children === undefined || children === ''
  return (
    <div className={style['fact']} data-end={end || undefined}>
      <dt>{label}</dt>
      <dd>{empty ? '-' : children}</dd>
    </div>
  )
}
