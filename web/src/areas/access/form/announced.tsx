import { type ReactNode, useEffect, useRef } from 'react'
import style from './access-form.module.css'

/** Takes the place of a form that went through, and the focus with it, so that it is read out. */
export function Announced({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={style['announced']} tabIndex={-1}>
      {children}
    </div>
  )
}
