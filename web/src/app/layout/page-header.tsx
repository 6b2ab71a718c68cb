import type { ReactNode } from 'react'
import type { Crumb } from '../page-handle.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import style from './page-header.module.css'

/**
 * Breadcrumbs, the one h1 (which takes the focus after navigation), what is the matter, and the page's actions.
 * `state` stands above the title; `trail` leads back to where one came from, when that is not where the page hangs.
 */
export function PageHeader({
  title,
  state,
  matter,
  trail,
  children,
}: {
  title: ReactNode
  state?: ReactNode
  matter?: ReactNode
  trail?: Crumb[] | undefined
  children?: ReactNode
}) {
  return (
    <header className={style['header']}>
      <Breadcrumbs trail={trail} />
      <div className={style['row']}>
        <div className={style['words']}>
          {state && <div className={style['state']}>{state}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {matter && <p>{matter}</p>}
        </div>
        {children && <div className={style['actions']}>{children}</div>}
      </div>
    </header>
  )
}
