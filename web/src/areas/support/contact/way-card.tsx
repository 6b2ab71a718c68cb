import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { CardLink } from '../../../ui/card-link.tsx'
import style from './contact-page.module.css'

/** A way to go on: the whole card is a link. */
export function WayCard({
  to,
  icon,
  title,
  text,
}: {
  to: string
  icon: ReactNode
  title: string
  text: ReactNode
}) {
  const heading = useId()
  return (
    <li>
      <Card className={style['way']} aria-labelledby={heading}>
        <span className={style['icon']}>{icon}</span>
        <h2 id={heading}>
          <CardLink className={style['open']} to={to}>
            {title}
          </CardLink>
        </h2>
        <p>{text}</p>
      </Card>
    </li>
  )
}
