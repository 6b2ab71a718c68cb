import type { ReactNode } from 'react'
import { CardLink } from '../../../ui/card-link.tsx'
import { ForwardIcon } from '../../../ui/icons.ts'
import style from './contact-page.module.css'

/** A way to go on: the whole row is a link. Without a place to go to, what it says is the way. */
export function WayCard({
  to,
  icon,
  title,
  text,
}: {
  to?: string
  icon: ReactNode
  title: string
  text: ReactNode
}) {
  return (
    <li className={style['way']}>
      <span className={style['icon']}>{icon}</span>
      <div>
        <h2>
          {to ? (
            <CardLink className={style['open']} to={to}>
              {title}
            </CardLink>
          ) : (
            title
          )}
        </h2>
        <p>{text}</p>
      </div>
      {to && <ForwardIcon className="turns" aria-hidden />}
    </li>
  )
}
