import type { ReactNode } from 'react'
import { ForwardIcon } from '../../../ui/icons.ts'
import style from './contact-page.module.css'

/** A way to go on, as a row. What leads on is in its title and reaches over the whole row. */
export function WayCard({
  icon,
  title,
  text,
  leadsOn,
  when,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  leadsOn: boolean
  /** How soon it leads to somebody, in the place of the arrow. */
  when?: ReactNode
  /** What unfolds below. */
  children?: ReactNode
}) {
  return (
    <li className={style['way']}>
      <span className={style['icon']}>{icon}</span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {when && <span className={style['when']}>{when}</span>}
      {leadsOn && !when && <ForwardIcon className="turns" aria-hidden />}
      {children && <div className={style['unfoldedWay']}>{children}</div>}
    </li>
  )
}
