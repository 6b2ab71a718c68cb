import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useEffect } from 'react'
import { ClaimStep } from './claim-details/claim-step.tsx'
import { SaveConflict } from '../../../requests/saved-form/save-conflict.tsx'
import type { Patient } from '../../../requests/questions/patients.ts'
import { PersonalStep } from './personal-details/personal-step.tsx'
import { useChecking } from '../../../session/checking.ts'
import { CheckingRequest } from '../../../requests/sending/checking-request.tsx'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSendClaim } from './sending/use-send-claim.ts'
import { Steps } from '../../../requests/wizard/steps.tsx'
import { useStep } from '../../../requests/wizard/use-step.ts'
import style from '../../../requests/wizard/wizard.module.css'

/** The two steps of a claim, to add one or to edit one. */
export function ClaimWizard({
  saved,
  policy,
  patients,
  claim,
}: {
  saved: SavedForm
  policy: PolicyDetail
  patients: readonly Patient[]
  claim?: ClaimDetail | undefined
}) {
  const { answers } = useSavedForm(saved)
  const passed = answers.passed === '1'
  const [step, openStep] = useStep(passed)
  const send = useSendClaim({ saved, policy, claim })
  const checking = useChecking() && Boolean(answers.sending)
  useEffect(() => saved.goTo(step), [saved, step])

  return (
    <div className={style['page']}>
      {!checking && <SaveConflict saved={saved} />}
      <CheckingRequest saved={saved} />
      {/* What is being sent stays as it is. */}
      <div inert={checking}>
        <Steps
          open={step}
          passed={passed}
          onOpen={openStep}
          first={
            <PersonalStep
              saved={saved}
              policy={policy}
              patients={patients}
              editing={claim !== undefined}
              onPassed={() => openStep(2)}
            />
          }
          second={
            <ClaimStep
              saved={saved}
              policy={policy}
              patients={patients}
              claim={claim}
              onSend={send}
              onChangePersonal={(name) => openStep(1, name)}
            />
          }
        />
      </div>
    </div>
  )
}
