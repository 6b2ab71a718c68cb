import { type ReactNode, useId } from 'react'
import style from './accordion.module.css'
import { OpenIcon } from './icons.ts'

/** A section that opens under its heading. Whether it is open is the caller's: several may be. */
export function AccordionSection({
  title,
  count,
  countLabel,
  mark,
  open,
  onToggle,
  children,
}: {
  title: string
  count: number
  /** The number in words, for those who hear it. */
  countLabel: string
  /** What calls for the section to be opened; gone once it is. */
  mark?: ReactNode
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}title`}>
      <h2 className={style['head']}>
        <button
          type="button"
          id={`${id}title`}
          aria-expanded={open}
          aria-controls={open ? `${id}content` : undefined}
          onClick={onToggle}
        >
          <OpenIcon aria-hidden />
          <span>{title}</span>
          <span className={style['count']}>
            <span aria-hidden>{count}</span>
            <span className="unseen">{countLabel}</span>
          </span>
          {!open && mark}
        </button>
      </h2>
      {open && (
        <div id={`${id}content`} className={style['content']}>
          {children}
        </div>
      )}
    </section>
  )
}
