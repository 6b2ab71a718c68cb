import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import style from './button.module.css'
import { classes } from './classes.ts'

/** One filled button a view; the rest outlined or quiet. */
export type Weight = 'filled' | 'outlined' | 'quiet'

interface Look {
  weight?: Weight
  icon?: ReactNode
  /** As wide as what holds it. */
  wide?: boolean
}

export function buttonClass({ weight = 'outlined', wide }: Look): string {
  return classes(style['button'], style[weight], wide && style['wide'])
}

/** A button that is busy keeps its words, takes no second click and says so. */
export function Button({
  weight,
  icon,
  wide,
  busy,
  children,
  className,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && {
        'aria-disabled': true,
        'data-busy': '',
        onClick: (event) => event.preventDefault(),
      })}
      className={classes(buttonClass({ weight, wide }), className)}
    >
      {icon}
      {children}
    </button>
  )
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ weight, icon, wide, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classes(buttonClass({ weight, wide }), className)}>
      {icon}
      {children}
    </Link>
  )
}
