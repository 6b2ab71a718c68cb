import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import style from './card-link.module.css'
import { classes } from './classes.ts'

/** A link that reaches over the whole card it stands in: over its nearest positioned ancestor. */
export const CardLink = ({ className, ...link }: LinkProps) => (
  <Link {...link} className={classes(style['link'], className)} />
)

/** The same for what happens on the page. */
export const CardButton = ({ className, ...button }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button
    {...button}
    type="button"
    className={classes(style['link'], style['button'], className)}
  />
)
