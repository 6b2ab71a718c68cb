import { type ReactNode, useId } from 'react'
import style from './accordion.module.css'
import { OpenIcon } from './icons.ts'

/** Sections side by side where there is room. */
export const AccordionSections = ({ children }: { children: ReactNode }) => (
  <div className={style['sections']}>{children}</div>
)

/**
 * A section that opens under its heading: a tile while it is closed, as wide as its grid once it is open. Whether it is
 * open is the caller's: several may be.
 */
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
    <section
      className={style['section']}
      data-open={open || undefined}
      aria-labelledby={`${id}title`}
    >
      <h2 className={style['head']}>
        <button
          type="button"
          id={`${id}title`}
          aria-expanded={open}
          aria-controls={open ? `${id}content` : undefined}
          onClick={onToggle}
        >
          <span className={style['title']}>{title}</span>
          <span className={style['count']}>
            <span aria-hidden>{count}</span>
            <span className="unseen">{countLabel}</span>
          </span>
          {!open && mark}
          <OpenIcon aria-hidden />
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
