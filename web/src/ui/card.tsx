import type { HTMLAttributes } from 'react'
import style from './card.module.css'
import { classes } from './classes.ts'

/** A white field with a hairline on the sand. On paper it stays whole, unless `data-long` says that it rarely fits a page. */
export function Card({
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { 'data-long'?: boolean }) {
  return <section {...rest} className={classes(style['card'], className)} />
}
