import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Card } from './card.tsx'
import { CardLink } from './card-link.tsx'
import style from './record-card.module.css'

/** One record of a list that is only read: the whole card opens it. */
export function RecordCard({
  picture,
  title,
  to,
  state,
  line,
  badge,
  children,
}: {
  picture: ReactNode
  title: ReactNode
  to: string
  state: LinkProps['state']
  /** Under the title. */
  line: ReactNode
  badge?: ReactNode
  children: ReactNode
}) {
  return (
    <Card className={style['card']}>
      <div className={style['head']}>
        {picture}
        <div className={style['words']}>
          <h3>
            <CardLink className={style['open']} to={to} state={state}>
              {title}
            </CardLink>
          </h3>
          <p>{line}</p>
        </div>
        {badge}
      </div>
      {children}
    </Card>
  )
}
