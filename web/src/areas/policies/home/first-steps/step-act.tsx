import type { StepName } from '@falaj/contract/first-steps/schemas.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../../language/use-texts.ts'
import { meQuery } from '../../../../queries/me.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useAccountDialogs } from '../../../banking/use-account-dialogs.tsx'
import { usePhotoChooser } from '../../../photos/photo-chooser.tsx'
import { policyQuery } from '../../queries.ts'
import { stepFacts } from './step-facts.ts'

interface Act {
  weight: 'filled' | 'outlined'
  /** What is seen, and heard. */
  verb: { children: string; 'aria-label': string }
}

/** The verb of a step: a bank account and a photo are added on the spot, what is to be looked at is gone to. */
export function StepAct({
  name,
  policy,
  filled,
  short,
}: {
  name: StepName
  policy: PolicySummary
  filled: boolean
  /** On a phone; it is heard in full. */
  short: boolean
}) {
  const { t } = useTexts()
  const whole = t(`home.steps.${name}.verb`)
  const act: Act = {
    weight: filled ? 'filled' : 'outlined',
    verb: { children: short ? t(`home.steps.${name}.short`) : whole, 'aria-label': whole },
  }
  if (name === 'bank') return <AddAccount policyId={policy.id} {...act} />
  if (name === 'photo') return <AddPhoto {...act} />
  return <LinkButton wide weight={act.weight} to={stepFacts[name].path(policy.id)} {...act.verb} />
}

/** The form asks for the holder's name, so it opens once the policy is there. */
function AddAccount({ policyId, weight, verb }: Act & { policyId: number }) {
  const policy = useQuery(policyQuery(policyId)).data
  const accounts = useAccountDialogs(policy)
  return (
    <>
      <Button wide weight={weight} disabled={!policy} onClick={() => accounts.add()} {...verb} />
      {accounts.dialogs}
    </>
  )
}

function AddPhoto({ weight, verb }: Act) {
  const member = useQuery(meQuery).data
  const photo = usePhotoChooser(member ?? { id: 0, member_name: '' }, true)
  return (
    <>
      <Button wide weight={weight} disabled={!member} onClick={photo.choose} {...verb} />
      {photo.parts}
    </>
  )
}
