import { noDraftBecause } from '@falaj/contract/requests/rules/drafts.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Form } from '../../ui/form.tsx'
import { showPassingProblem } from '../../ui/passing-problem.ts'
import { useForm } from '../../ui/use-form.ts'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { documentsOf, documentsProblem } from '../documents/of-request.ts'
import type { Intent } from '../kind.ts'
import { type FormContext, labelOf, problemsOf, questionsIn } from '../questions/question.ts'
import { QuestionCards } from '../questions/question-cards.tsx'
import type { RequestForm } from '../request-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { SavedNote } from '../saved-form/saved-note.tsx'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import { Declaration } from './declaration.tsx'
import { focusField } from './focus-field.ts'
import layout from './last-step.module.css'
import { Summary } from './summary.tsx'
import { useMissingItems } from './use-missing-items.ts'
import style from './wizard.module.css'

/**
 * The last questions and the documents; beside them, always in view, the summary of all answers, the declaration and
 * the two buttons (CLM-089 to CLM-106). Where a form has something else to put there, these come after the documents.
 */
export function LastStep<G extends FormContext>({
  form: request,
  saved,
  given,
  onSend,
  onChange,
}: {
  form: RequestForm<G>
  saved: SavedForm
  given: G
  onSend: (intent: Intent) => Promise<void>
  /** Leads to a question of another step. */
  onChange: (step: number, name: string) => void
}) {
  const { kind, steps, documentsFirst, reading, Papers, Outlook, Warning, Beside } = request
  const { t } = useTexts()
  // Rendered again with each change: a file that has arrived may have fixed an error.
  const { reportedProblems } = useSavedForm(saved)
  const intent = useRef<Intent>('confirm')
  const last = steps.slice(-1)
  const questions = questionsIn(last)
  const own = new Set(questions.map(({ name }) => name))
  const attachments = request.attachments(given)
  const undraftable = noDraftBecause(given.request)
  const form = useForm<string>({
    fields: {
      ...Object.fromEntries(questions.map((one) => [one.name, t(labelOf(one, given))])),
      documents: t('wizard.documents'),
      declaration: t('wizard.declaration.label'),
    },
    check: async (typed) => {
      const now = saved.state()
      const problems = await problemsOf(questions, {
        given,
        typedOf: (name) => (own.has(name) ? typed(name) : (now.answers[name] ?? '')),
        intent: intent.current,
      })
      const documents = documentsProblem(documentsOf(now, kind.places, attachments), kind.places, {
        intent: intent.current,
        missing: kind.documentsAreOptional ? undefined : 'wizard.documents.missing',
      })
      const undeclared = intent.current === 'confirm' && !typed('declaration')
      return {
        ...problems,
        ...(documents && { documents }),
        ...(undeclared && { declaration: 'wizard.declaration.missing' }),
      }
    },
    onProblems: ({ documents }) => documents && showPassingProblem(documents),
    reportedProblems,
    send: () => onSend(intent.current),
  })
  const saveDraft = (button: HTMLButtonElement) => {
    intent.current = 'draft'
    button.form?.requestSubmit()
  }
  const change = (name: string) => {
    const step = steps.findIndex((one) =>
      questionsIn([one]).some((question) => question.name === name),
    )
    if (step >= 0 && step < steps.length - 1) onChange(step + 1, name)
    else focusField(form.field(name).id)
  }
  const [declared, declare] = useState(false)
  const left = useMissingItems({ form: request, questions, saved, given, declared })
  const noDraft = `${form.field('documents').id}-no-draft`
  const closing = (
    <>
      <div className={layout['scrolls']}>
        <div className={layout['summary']}>
          <Summary form={request} saved={saved} given={given} left={left} onChange={change} />
        </div>
      </div>
      <Declaration field={form.field('declaration')} terms={kind.terms} onDeclare={declare} />
      {undraftable && (
        <p className={style['reason']} id={noDraft}>
          {t(`${kind.name}.draft.${undraftable}`)}
        </p>
      )}
      <div data-own-foot className={classes(style['actions'], layout['actions'])}>
        <SavedNote saved={saved} at="foot" />
        <Button
          busy={form.busy}
          disabled={undraftable !== undefined}
          aria-describedby={undraftable && noDraft}
          onClick={({ currentTarget }) => saveDraft(currentTarget)}
        >
          {t('wizard.draft')}
        </Button>
        <Button
          type="submit"
          weight="filled"
          busy={form.busy}
          onClick={() => {
            intent.current = 'confirm'
          }}
        >
          {t(form.busy ? 'wizard.sending' : 'wizard.submit')}
        </Button>
      </div>
    </>
  )

  const cards = <QuestionCards steps={last} field={form.field} saved={saved} given={given} />
  const documents = (
    <DocumentsCard
      saved={saved}
      kind={kind}
      field={form.field('documents')}
      attachments={attachments}
      asksLater={documentsFirst}
      onChosen={reading && ((files) => reading.start(saved, given, files))}
    />
  )
  const read = reading && <reading.Panel saved={saved} given={given} />

  return (
    <Form form={form} checking={false}>
      <div className={classes(layout['columns'], Papers && layout['three'])}>
        {Papers && (
          <div className={layout['papers']}>
            <Papers saved={saved} given={given} />
            {documents}
          </div>
        )}
        <div className={layout['main']}>
          {!documentsFirst && cards}
          {!Papers && documents}
          {read}
          {documentsFirst && cards}
          {Outlook && (
            <Outlook saved={saved} given={given} documents={form.field('documents').id} />
          )}
          {Warning && <Warning saved={saved} given={given} />}
          {Beside && <div className={layout['closing']}>{closing}</div>}
        </div>
        {Beside ? (
          <div className={layout['beside']}>
            <Beside saved={saved} given={given} />
          </div>
        ) : (
          <div className={layout['side']}>{closing}</div>
        )}
      </div>
    </Form>
  )
}
