import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useEffect } from 'react'
import { ClaimStep } from './claim-details/claim-step.tsx'
import { SaveConflict } from './save-conflict.tsx'
import type { Patient } from './personal-details/patients.ts'
import { PersonalStep } from './personal-details/personal-step.tsx'
import { useChecking } from '../../../session/checking.ts'
import { CheckingClaim } from './sending/checking-claim.tsx'
import { useWizard } from './progress/use-wizard.ts'
import type { Wizard } from './progress/wizard.ts'
import { useSendClaim } from './sending/use-send-claim.ts'
import { Steps } from './steps.tsx'
import { useStep } from './use-step.ts'
import style from './wizard.module.css'

/** The two steps of a claim, to add one or to edit one. */
export function ClaimWizard({
  wizard,
  policy,
  patients,
  claim,
}: {
  wizard: Wizard
  policy: PolicyDetail
  patients: readonly Patient[]
  claim?: ClaimDetail | undefined
}) {
  const { answers } = useWizard(wizard)
  const passed = answers.passed === '1'
  const [step, openStep] = useStep(passed)
  const send = useSendClaim({ wizard, policy, claim })
  const checking = useChecking() && Boolean(answers.sending)
  useEffect(() => wizard.goTo(step), [wizard, step])

  return (
    <div className={style['page']}>
      {!checking && <SaveConflict wizard={wizard} />}
      <CheckingClaim wizard={wizard} />
      {/* What is being sent stays as it is. */}
      <div inert={checking}>
        <Steps
          open={step}
          passed={passed}
          onOpen={openStep}
          first={
            <PersonalStep
              wizard={wizard}
              policy={policy}
              patients={patients}
              editing={claim !== undefined}
              onPassed={() => openStep(2)}
            />
          }
          second={
            <ClaimStep
              wizard={wizard}
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
