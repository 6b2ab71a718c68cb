import type { HTMLAttributes } from 'react'
import style from './card.module.css'
import { classes } from './classes.ts'

/** A white field with a hairline on the sand. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <section {...rest} className={classes(style['card'], className)} />
}
