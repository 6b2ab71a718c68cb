import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps, problemAttributes } from './field.tsx'
import style from './text-area.module.css'

/** A labelled field of several lines; it grows with what is written. */
export function TextArea({
  id,
  label,
  hint,
  problem,
  aside,
  ...area
}: Omit<LabelledProps, 'end'> & ComponentProps<'textarea'>) {
  const labels = { id, label, hint, problem, aside }
  return (
    <Labelled {...labels}>
      <textarea
        rows={3}
        dir="auto"
        {...area}
        id={id}
        className={style['area']}
        {...problemAttributes(labels)}
      />
    </Labelled>
  )
}
