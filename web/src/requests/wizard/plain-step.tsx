import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { showPassingProblem } from '../../ui/passing-problem.ts'
import { useForm } from '../../ui/use-form.ts'
import { type RequestKind, requestPath } from '../kind.ts'
import { NotChangeable } from '../not-changeable.ts'
import { type FormContext, labelOf, problemsOf, questionsIn } from '../questions/question.ts'
import { QuestionCards } from '../questions/question-cards.tsx'
import type { RequestForm } from '../request-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { SavedNote } from '../saved-form/saved-note.tsx'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import style from './wizard.module.css'

/**
 * A step with questions only; the next one opens when all of them are answered (CLM-078 to CLM-087, PRE-042), by what is
 * so at this moment: what the page has loaded may have changed elsewhere (ADD-425).
 */
export function PlainStep<G extends FormContext>({
  form: { kind, steps },
  saved,
  given,
  renewed,
  place,
  onPassed,
}: {
  form: RequestForm<G>
  saved: SavedForm
  given: G
  /** The same, asked for again. */
  renewed: () => Promise<G>
  /** From 0. */
  place: number
  onPassed: () => void
}) {
  const { t } = useTexts()
  const step = steps.slice(place, place + 1)
  const questions = questionsIn(step)
  const cards = step.flatMap((one) => one.cards).length
  const { reportedProblems } = useSavedForm(saved)
  /** A changed step has to be checked again. */
  const changed = { passed: place === 0 ? '' : String(place) }
  const form = useForm<string>({
    fields: Object.fromEntries(questions.map((one) => [one.name, t(labelOf(one, given))])),
    check: async (typedOf, at) =>
      problemsOf(questions, {
        given: at === 'attempt' ? await renewed() : given,
        typedOf,
        intent: 'confirm',
      }),
    reportedProblems,
    onProblems: (problems) => {
      saved.answer(changed)
      for (const { name, toasts } of questions) {
        const problem = problems[name]
        if (toasts && problem) showPassingProblem(problem)
      }
    },
    send: async (typed) => {
      saved.answer(Object.fromEntries(questions.map(({ name }) => [name, typed(name)])))
      saved.answer({ passed: String(place + 1) })
      onPassed()
    },
  })
  return (
    <div className={cards > 1 ? style['wide'] : style['column']}>
      <Form form={form} refusal={notChangeable(form.refusal, kind)}>
        <div className={style['cards']}>
          <QuestionCards
            steps={step}
            field={form.field}
            saved={saved}
            given={given}
            also={changed}
          />
        </div>
        <div data-own-foot className={style['actions']}>
          <SavedNote saved={saved} at="foot" />
          <Button type="submit" weight="filled" busy={form.busy}>
            {t('wizard.continue')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** Says so, with the way to what became of it. */
const notChangeable = (refusal: unknown, kind: RequestKind): ReactNode =>
  refusal instanceof NotChangeable ? <NotChangeableNote kind={kind} id={refusal.id} /> : undefined

function NotChangeableNote({ kind, id }: { kind: RequestKind; id: number }) {
  const { t } = useTexts()
  return (
    <>
      {t(`${kind.name}.edit.notNow`)}{' '}
      <Link to={requestPath(kind, id)}>{t(`${kind.name}.see`)}</Link>
    </>
  )
}
