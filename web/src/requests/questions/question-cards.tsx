import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import type { NamedField } from '../../ui/use-form.ts'
import type { Answers } from '../saved-form/answers.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import style from '../wizard/wizard.module.css'
import { FoldingQuestions } from './folding-questions.tsx'
import { SavedFields } from './saved-fields.tsx'
import { type FormContext, questionsIn, type Step } from './question.ts'

/** The questions of a step, card by card; what is typed is saved, and `also` is answered with it. */
export function QuestionCards<G extends FormContext>({
  steps,
  field,
  saved,
  given,
  also,
}: {
  steps: readonly Pick<Step<G>, 'cards'>[]
  field: (name: string) => NamedField
  saved: SavedForm
  given: G
  also?: Answers
}) {
  const { t } = useTexts()
  const { answers, revision, refilled } = useSavedForm(saved)
  const kept = questionsIn(steps).filter(({ answersItself }) => !answersItself)
  return (
    <SavedFields saved={saved} names={kept.map(({ name }) => name)} {...(also && { also })}>
      {steps
        .flatMap(({ cards }) => cards)
        .map((card) => {
          const { title, questions, folded } = card
          const fields = questions.map(({ name, Input, wide, sixths, answersItself }) => (
            // A field takes over answers that the page sets only when it is created anew.
            <div
              key={answersItself ? name : `${name} ${revision} ${refilled[name] ?? 0}`}
              data-wide={wide}
              data-sixths={sixths}
            >
              <Input
                field={field(name)}
                answer={answers[name]}
                answers={answers}
                given={given}
                saved={saved}
                give={(answer) => saved.answer({ [name]: answer, ...also })}
              />
            </div>
          ))
          // Whoever edits has come to change something.
          if (!folded || !title || given.request)
            return (
              <Card key={questions[0]?.name} className={classes(style['card'], style['questions'])}>
                {title && <h2>{t(title)}</h2>}
                {fields}
              </Card>
            )
          return (
            <Card key={questions[0]?.name} className={style['card']}>
              <FoldingQuestions
                card={{ ...card, title, folded }}
                saved={saved}
                given={given}
                wrong={questions.some(({ name }) => field(name).problem !== undefined)}
              >
                <div className={style['questions']}>{fields}</div>
              </FoldingQuestions>
            </Card>
          )
        })}
    </SavedFields>
  )
}
