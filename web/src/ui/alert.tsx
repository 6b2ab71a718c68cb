import type { ReactNode } from 'react'
import style from './alert.module.css'
import { classes } from './classes.ts'
import { LinkedText } from './linked-text.tsx'
import { DoneIcon, ProblemIcon } from './icons.ts'

/** What went wrong (red), wants something of the member (amber), or worked (green). Problems are announced. */
export function Alert({
  tone,
  children,
  action,
  silent,
}: {
  tone: 'problem' | 'action' | 'done'
  children: ReactNode
  action?: ReactNode
  /** Not announced, because a toast says it already. */
  silent?: boolean
}) {
  return (
    <div
      className={classes(style['alert'], style[tone])}
      role={tone === 'problem' && !silent ? 'alert' : undefined}
    >
      <div className={style['words']}>
        {tone === 'done' ? <DoneIcon aria-hidden /> : <ProblemIcon aria-hidden />}
        <div className={style['text']}>
          {typeof children === 'string' ? <LinkedText>{children}</LinkedText> : children}
        </div>
      </div>
      {action && <div className={style['actions']}>{action}</div>}
    </div>
  )
}
