import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import style from './columns.module.css'

/**
 * A page's content with its menu before it, or with something to read beside it. Where there is no room for both, they
 * stand below one another.
 */
export function Columns({
  menu,
  menuOnPhones = true,
  aside,
  wide = false,
  className,
  children,
}: {
  /** Stays in sight while the page scrolls. */
  menu?: ReactNode
  /** False where it is left out when there is no room beside the page. */
  menuOnPhones?: boolean
  aside?: ReactNode
  /** What is beside needs more room than a few lines do. */
  wide?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const kind = menu ? style['withMenu'] : style[wide ? 'withWideAside' : 'withAside']
  return (
    <div className={classes(style['columns'], kind, className)}>
      {menu && (
        <div className={classes(style['menu'], !menuOnPhones && style['onlyBeside'])}>{menu}</div>
      )}
      <div className={style['column']}>{children}</div>
      {aside && <aside className={style['column']}>{aside}</aside>}
    </div>
  )
}
