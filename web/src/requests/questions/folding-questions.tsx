import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { OpenIcon } from '../../ui/icons.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import style from './folding-questions.module.css'
import { type FormContext, labelOf, openQuestions, type QuestionCard } from './question.ts'

/**
 * Questions that fold to the answers they were given as soon as the member goes on to the documents and all of them are
 * answered. What leads to a field opens the fold first (`focusElement`).
 */
export function FoldingQuestions<G extends FormContext>({
  card: { title, questions, folded },
  saved,
  given,
  wrong,
  children,
}: {
  card: QuestionCard<G> & Required<Pick<QuestionCard<G>, 'title' | 'folded'>>
  saved: SavedForm
  given: G
  /** Something in it has to be corrected. */
  wrong: boolean
  children: ReactNode
}) {
  const texts = useTexts()
  const { t } = texts
  const { answers, documents } = useSavedForm(saved)
  const [open, setOpen] = useState(!folded.atOnce)
  const box = useRef<HTMLDetailsElement>(null)
  const seen = useRef(documents.length)
  const count = documents.length
  useEffect(() => {
    const added = count > seen.current
    seen.current = count
    if (!added && !folded.atOnce) return undefined
    let wanted = true
    void openQuestions(questions, given, saved.state().answers).then((left) => {
      const busy = box.current?.contains(document.activeElement)
      const answered = left?.length === 0
      if (left && wanted && !busy && (answered || folded.atOnce)) setOpen(!answered)
    })
    return () => {
      wanted = false
    }
  }, [count, folded.atOnce, given, questions, saved])

  const shown = (names: readonly string[]) =>
    names.flatMap((name) => {
      const one = questions.find((question) => question.name === name)
      const value = one?.shown(answers[name] ?? '', given, texts, answers)
      return one && value ? [{ name, value, label: t(labelOf(one, given)) }] : []
    })
  return (
    <details
      ref={box}
      className={style['fold']}
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{t(title)}</h2>
        {!(open || wrong) && (
          <>
            <span className={style['change']}>{t('wizard.change')}</span>
            <span className={style['line']}>
              {shown(folded.plain).map(({ name, value }) => (
                <span key={name}>{value}</span>
              ))}
            </span>
            <span className={style['line']}>
              {shown(folded.labelled).map(({ name, value, label }) => (
                <span key={name}>
                  <small>{label}</small> {value}
                </span>
              ))}
            </span>
          </>
        )}
        <OpenIcon aria-hidden />
      </summary>
      {children}
    </details>
  )
}
