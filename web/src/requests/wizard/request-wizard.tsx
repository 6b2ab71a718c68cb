import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { useChecking } from '../../session/checking.ts'
import { Checking } from '../../ui/checking.tsx'
import type { Given } from '../questions/question.ts'
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
export function RequestWizard<G extends Given>(props: {
  form: RequestForm<G>
  saved: SavedForm
  given: G
  /** Stands above the questions of the first step. */
  first?: ReactNode
}) {
  const { form, saved } = props
  const { kind } = form
  const { t } = useTexts()
  const { answers } = useSavedForm(saved)
  const passed = Number(answers.passed) || 0
  const [step, openStep] = useStep(passed)
  const send = useSendRequest(props)
  const checking = useChecking() && Boolean(answers.sending)
  useEffect(() => saved.goTo(step), [saved, step])
  const last = form.steps.length - 1
  const steps = form.steps.map(({ title }, place) => ({
    title,
    content:
      place < last ? (
        <>
          {place === 0 && props.first}
          <PlainStep {...props} place={place} onPassed={() => openStep(place + 2)} />
        </>
      ) : (
        <LastStep {...props} onSend={send} onChange={openStep} />
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
