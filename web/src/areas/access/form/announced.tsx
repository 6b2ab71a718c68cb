import { type ReactNode, useEffect, useRef } from 'react'
import style from './access-form.module.css'

/** Replaces a form that was sent, and takes the focus, so that it is read out. */
export function Announced({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={style['announced']} tabIndex={-1}>
      {children}
    </div>
  )
}
