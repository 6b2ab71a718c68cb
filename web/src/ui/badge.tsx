import type { ReactNode } from 'react'
import style from './badge.module.css'
import { classes } from './classes.ts'

export function Badge({
  tone,
  children,
}: {
  tone: 'good' | 'water' | 'over' | 'action' | 'bad'
  children: ReactNode
}) {
  return <span className={classes(style['badge'], style[tone])}>{children}</span>
}
