import type { Gates } from '@falaj/contract/first-steps/rules/gates.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import type { ReactNode } from 'react'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { GatesScene } from '../first-steps/gates-scene.tsx'
import { UntouchedBenefits } from './untouched-benefits.tsx'
import style from './welcome.module.css'
import { WhenYouNeedUs } from './when-you-need-us.tsx'

/** What somebody sees who has never claimed: first steps, policies, cover, and how to reach us (ADD-490, ADD-494). */
export function Welcome({
  gates,
  policy,
  policies,
  mayClaim,
  narrow,
}: {
  gates: Gates
  policy: PolicySummary
  /** The member's policies, beside the steps. */
  policies: ReactNode
  mayClaim: boolean
  narrow: boolean
}) {
  return (
    <>
      <GatesScene open={gates.open} of={gates.of} narrow={narrow} />
      <div className={style['parts']}>
        <div className={style['columns']}>
          <FirstSteps gates={gates} policy={policy} narrow={narrow} />
          {policies}
        </div>
        <UntouchedBenefits policy={policy} />
        <WhenYouNeedUs mayClaim={mayClaim} narrow={narrow} />
      </div>
    </>
  )
}
