import type { ReactNode } from 'react'
import type { Crumb } from '../routing/page-handle.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { classes } from './classes.ts'
import { inPieces } from './sentence.tsx'
import style from './page-header.module.css'

/**
 * Breadcrumbs, the one h1 (which takes the focus after navigation), a subtitle, and the page's actions.
 * `state` stands above the title; `trail` leads back to where one came from, when that is not where the page hangs.
 */
export function PageHeader({
  title,
  state,
  subtitle,
  note,
  trail,
  here,
  compact,
  scene,
  children,
}: {
  title: ReactNode
  state?: ReactNode
  subtitle?: ReactNode
  /** A few quiet words across from the title, on phones too. */
  note?: ReactNode
  trail?: Crumb[] | undefined
  /** What the page is called in its trail, when that is not its general title. */
  here?: ReactNode
  /** On phones, too, the action is beside the title. */
  compact?: boolean
  /** A picture as wide as the page, between the trail and the title. */
  scene?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={classes(style['header'], compact && style['compact'])}>
      <Breadcrumbs trail={trail} here={here} />
      {scene && <div className={style['scene']}>{scene}</div>}
      <div className={style['row']}>
        <div className={style['words']}>
          {state && <div className={style['state']}>{state}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <p>{inPieces(subtitle)}</p>}
        </div>
        {note}
        {children && (
          <div data-screen-only className={style['actions']}>
            {children}
          </div>
        )}
      </div>
    </header>
  )
}
