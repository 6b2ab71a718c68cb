import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import style from './icon-button.module.css'

/** For what looks like one, and is of another library. */
export const iconButtonClass = style['button'] ?? ''

/** A picture that does something; `aria-label`, or text for screen readers among the children, says what. */
export const IconButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={classes(style['button'], className)} />
)
