import { useEffect, useReducer, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { useWhenBack } from '../../ui/use-when-back.ts'
import { documentsOf, type DocumentTask, documentTasks } from '../documents/of-request.ts'
import { type FormContext, labelOf, openQuestions, type Question } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'

/** Something that is still missing, and the field to which it leads. */
export interface MissingItem {
  field: string
  text: string
}

/** What is left to do before the form can be submitted: the same checks as SUBMIT makes, while the member fills it in. */
export function useMissingItems<G extends FormContext>({
  form: { kind, attachments },
  questions,
  saved,
  given,
  declared,
}: {
  form: RequestForm<G>
  questions: readonly Question<G>[]
  saved: SavedForm
  given: G
  declared: boolean
}): readonly MissingItem[] {
  const { t } = useTexts()
  const state = useSavedForm(saved)
  const open = useOpenQuestions(questions, given, state.answers)
  const tasks = documentTasks(
    documentsOf(state, kind.places, attachments(given)),
    kind.places,
  ).filter(({ what }) => what !== 'missing' || !kind.documentsAreOptional)
  const inWords = (task: DocumentTask) =>
    task.what === 'missing'
      ? t('wizard.left.missing')
      : t(`wizard.left.${task.what}`, { name: task.name })
  return [
    ...questions
      .filter(({ name }) => open.has(name))
      .map((one) => ({ field: one.name, text: t(labelOf(one, given)) })),
    ...tasks.map((task) => ({ field: 'documents', text: inWords(task) })),
    ...(declared ? [] : [{ field: 'declaration', text: t('wizard.declaration.label') }]),
  ]
}

/** The names of the questions that are not answered yet, or not well. */
function useOpenQuestions<G extends FormContext>(
  questions: readonly Question<G>[],
  given: G,
  answers: Readonly<Record<string, string>>,
): ReadonlySet<string> {
  // As one text: what is the same after each drawing draws nothing again.
  const [names, setNames] = useState('')
  const [partMissing, notePart] = useState(false)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  // Had as soon as it can be: at SUBMIT the connection may be gone again (ADD-719).
  useWhenBack(partMissing, lookAgain)
  useEffect(() => {
    let wanted = true
    void openQuestions(questions, given, answers).then((left) => {
      if (!wanted) return
      notePart(left === undefined)
      if (left) setNames(left.join(' '))
    })
    return () => {
      wanted = false
    }
  })
  return new Set(names.split(' '))
}
