import type { ReactNode } from 'react'
import style from './icon-tile.module.css'

/** An icon that stands for a tinted card, beside its title. */
export const IconTile = ({ children }: { children: ReactNode }) => (
  <span className={style['tile']}>{children}</span>
)
