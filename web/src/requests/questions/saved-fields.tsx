import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import type { Answers } from '../saved-form/answers.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import style from '../wizard/wizard.module.css'

/**
 * Inside a form: whatever is typed or chosen in the fields of these names goes into the saved form. `also`
 * is answered with every change.
 */
export function SavedFields({
  saved,
  names,
  also,
  children,
}: {
  saved: SavedForm
  names: readonly string[]
  also?: Answers
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const keep = ({ target }: SyntheticEvent) => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null
    // Changes of other fields are ignored here: the page may have set values that are not shown yet.
    if (name !== null && !names.some((own) => own === name)) return
    const form = box.current?.closest('form')
    if (!form) return
    const given = new FormData(form)
    const before = saved.state().answers
    const typed = names.flatMap((name) => {
      const value = given.get(name)
      return typeof value === 'string' && value !== (before[name] ?? '') ? [[name, value]] : []
    })
    if (typed.length > 0) saved.answer({ ...Object.fromEntries(typed), ...also })
  }
  // What is pasted into an amount is only an input; a day from the calendar only a change; a date is put in order when
  // its field is left.
  return (
    <div ref={box} className={style['kept']} onInput={keep} onChange={keep} onBlur={keep}>
      {children}
    </div>
  )
}
