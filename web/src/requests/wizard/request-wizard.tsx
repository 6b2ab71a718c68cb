import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { useChecking } from '../../session/checking.ts'
import { Checking } from '../../ui/checking.tsx'
import { showPassingProblem } from '../../ui/passing-problem.ts'
import { useSharedFiles } from '../documents/use-shared-files.ts'
import type { Intent } from '../kind.ts'
import { type FormContext, problemsOf, questionsIn } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import { SaveConflict } from '../saved-form/save-conflict.tsx'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import { useSendRequest } from '../sending/use-send-request.ts'
import { LastStep } from './last-step.tsx'
import { PlainStep } from './plain-step.tsx'
import { Steps } from './steps.tsx'
import { useStep } from './use-step.ts'
import style from './wizard.module.css'

/** The steps of a form, to add a request or to edit one. */
export function RequestWizard<G extends FormContext>(props: {
  form: RequestForm<G>
  saved: SavedForm
  given: G
  /** The same, asked for again. */
  renewed: () => Promise<G>
  /** Stands above the questions of the first step. */
  first?: ReactNode
}) {
  const { form, saved, given } = props
  const { kind } = form
  const { t } = useTexts()
  const { answers } = useSavedForm(saved)
  const isFree = form.stepsAreFree?.(given) ?? false
  const passed = isFree ? form.steps.length : Number(answers.passed) || 0
  const [step, openStep] = useStep(passed)
  const send = useSendRequest(props)
  const checking = useChecking() && Boolean(answers.sending)
  useEffect(() => saved.goTo(step), [saved, step])
  useSharedFiles(saved, form.reading && ((files) => form.reading?.start(saved, given, files)))
  const last = form.steps.length - 1
  /** The earlier steps: in an edit nobody had to pass them, and what was right when they were passed may have changed. */
  const sendChecked = async (intent: Intent) => {
    const earlier = questionsIn(form.steps.slice(0, last))
    const { answers: now } = saved.state()
    const problems = await problemsOf(earlier, {
      given,
      typedOf: (name) => now[name] ?? '',
      intent: 'confirm',
    })
    const wrong = earlier.find(({ name }) => problems[name])
    const problem = wrong && problems[wrong.name]
    if (!problem) return send(intent)
    showPassingProblem(problem)
    saved.reportProblems([[wrong.name, t(problem)]])
    return openReported()
  }
  const openReported = () => {
    const { reportedProblems } = saved.state()
    const place = form.steps.findIndex((one) =>
      questionsIn([one]).some(({ name }) => reportedProblems.has(name)),
    )
    const wrong = questionsIn(form.steps.slice(place, place + 1)).find(({ name }) =>
      reportedProblems.has(name),
    )
    if (wrong) openStep(place + 1, wrong.name)
  }
  // It comes back from a refusal: to what was wrong with it.
  const openFirst = useEffectEvent(openReported)
  useEffect(() => openFirst(), [])
  const steps = form.steps.map(({ title }, place) => ({
    title,
    content:
      place < last ? (
        <>
          {place === 0 && props.first}
          <PlainStep {...props} place={place} onPassed={() => openStep(place + 2)} />
        </>
      ) : (
        <LastStep {...props} onSend={sendChecked} onChange={openStep} />
      ),
  }))
  return (
    <div className={style['wizard']}>
      {!checking && <SaveConflict saved={saved} kind={kind} />}
      <Checking busy={Boolean(answers.sending)} title={t(`${kind.name}.checking`)} />
      {/* While it is being sent nothing can be changed. */}
      <div inert={checking}>
        <Steps
          label={t(`${kind.name}.steps`)}
          steps={steps}
          open={step}
          passed={passed}
          onOpen={openStep}
        />
      </div>
    </div>
  )
}
