import type { ReactNode } from 'react'
import style from './access-form.module.css'

/** The heading of a page before sign-in, and what the page is for. */
export function PageIntro({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      {children && <div className={style['text']}>{children}</div>}
    </div>
  )
}
