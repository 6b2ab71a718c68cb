import { Children, type ReactNode } from 'react'
import style from './dotted.module.css'

/** Short facts with a dot between two on one line; one that goes to a line of its own leaves the dot behind. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className={style['clip']}>
      <span className={style['facts']}>
        {Children.toArray(children).map((fact, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- They keep their places.
          <span key={place}>{fact} </span>
        ))}
      </span>
    </span>
  )
}
