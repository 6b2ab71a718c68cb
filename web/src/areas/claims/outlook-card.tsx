import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import style from './outlook-card.module.css'

interface Parts {
  className?: string | undefined
  children: ReactNode
}

/** What may come of a claim, or was to be expected of it. */
export function OutlookCard({ title, className, children }: Parts & { title: string }) {
  const heading = useId()
  return (
    <Card className={classes(style['card'], className)} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Card>
  )
}

/** What comes first. */
export const Lead = ({ className, children }: Parts) => (
  <p className={classes(style['lead'], className)}>{children}</p>
)

/** What is said beside it. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <p className={style['quiet']}>{children}</p>
)
