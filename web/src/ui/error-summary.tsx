import { useEffect, useRef } from 'react'
import { focusElement } from './focus-element.ts'
import { Sentence } from './sentence.tsx'
import style from './error-summary.module.css'

export interface FieldProblem {
  /** Id of the field that the entry leads to. */
  field: string
  text: string
}

/**
 * Stands on top of a form that failed, takes the focus and leads to each field. `attempt` changes with each try. Fields
 * that were put right leave it one by one; only the new number is read out then.
 */
export function ErrorSummary({
  title,
  problems,
  attempt,
}: {
  title: string
  problems: FieldProblem[]
  attempt: number
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0) box.current?.focus()
    // Only a new attempt moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt])

  if (problems.length === 0) return null
  return (
    <div ref={box} className={style['summary']} role="alert" aria-atomic={false} tabIndex={-1}>
      <h2>{title}</h2>
      <ul className={style['list']}>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                focusElement(document.getElementById(field))
              }}
            >
              <Sentence text={text} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
