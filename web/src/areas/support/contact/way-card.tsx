import type { ReactNode } from 'react'
import { ForwardIcon } from '../../../ui/icons.ts'
import style from './contact-page.module.css'

/** A way to go on, as a row. What leads on is in its title and reaches over the whole row. */
export function WayCard({
  icon,
  title,
  text,
  leadsOn,
}: {
  icon: ReactNode
  title: ReactNode
  text: ReactNode
  leadsOn: boolean
}) {
  return (
    <li className={style['way']}>
      <span className={style['icon']}>{icon}</span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {leadsOn && <ForwardIcon className="turns" aria-hidden />}
    </li>
  )
}
