import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { inPieces } from './sentence.tsx'
import style from './description-list.module.css'
import { FactText } from './fact-text.tsx'

/** Small quiet labels above their values. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={style['facts']}>{children}</dl>
}

/** A plain value is marked with its language; an empty one is a dash, so that one sees that nothing is on record. */
export function Description({
  label,
  end,
  onPaper = false,
  children,
}: {
  label: string
  /** At the end of its column: amounts below each other. */
  end?: boolean
  /** Only there: on the screen, the page tells it elsewhere. */
  onPaper?: boolean
  children: ReactNode
}) {
  const shown = () => {
    if (children === null || children === undefined || children === '') return '-'
    return typeof children === 'string' ? <FactText>{children}</FactText> : children
  }
  return (
    <div
      className={classes(style['fact'], onPaper && style['onPaper'])}
      data-end={end || undefined}
    >
      <dt>{inPieces(label)}</dt>
      <dd>{shown()}</dd>
    </div>
  )
}
