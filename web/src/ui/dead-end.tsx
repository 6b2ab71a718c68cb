import type { ReactNode } from 'react'
import { LinkedText } from './linked-text.tsx'
import style from './dead-end.module.css'

/** A channel that ends in the sand: for pages that are not there and things that went wrong. */
export function DeadEnd({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <div className={style['end']}>
      <svg viewBox="0 0 240 80" aria-hidden>
        <path className={style['bed']} d="M0 48c40 0 50-24 92-24s52 30 92 30 36-10 56-10" />
        <path className={style['water']} d="M0 48c40 0 50-24 92-24 16 0 28 5 38 11" />
        <circle className={style['drop']} cx="142" cy="44" r="3" />
      </svg>
      <h1 tabIndex={-1}>{title}</h1>
      <p>
        <LinkedText>{text}</LinkedText>
      </p>
      <div className={style['actions']}>{children}</div>
    </div>
  )
}
