import {
  needsAction,
  offersEdit,
  offersResubmit,
} from '@falaj/contract/preapprovals/rules/actions.ts'
import { nextStep } from '@falaj/contract/preapprovals/rules/status-text.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { ActionLink, editing, resubmitting } from '../../../requests/actions.tsx'
import { NextStepCard } from '../../../requests/details/next-step-card.tsx'
import { cameBack } from '../../../requests/returned.ts'
import { preApprovalKind as kind } from '../kind.ts'
import { adviceOf } from './advice.ts'

interface Shown {
  preApproval: PreApprovalDetail
  /** Opened from the transaction history it is false: nothing is changed from there (GAP-003). */
  showResubmit: boolean
}

/** The links are in the card that says what to do; what happened, and what the insurer wrote, is told beside it. */
export function NextStep(shown: Shown) {
  const { t } = useTexts()
  const { preApproval } = shown
  const waits = needsAction(preApproval)
  const reason = waits ? { words: preApproval.comments } : cameBack(kind, preApproval, t)
  return (
    <NextStepCard
      waits={waits}
      {...reason}
      wordsLabel={waits ? t('preApproval.comments') : undefined}
      exclusion={preApproval.exclusion}
      advice={adviceOf(preApproval)}
      actions={<Links wide {...shown} />}
    />
  )
}

/** "Action Required" wherever Re-Submit is offered (PRE-037). */
export const resubmits = ({ preApproval, showResubmit }: Shown): boolean =>
  preApproval.is_own && offersResubmit(preApproval, showResubmit)

/** Filled where something is asked of the member (PRE-036 to PRE-038). */
export function Links({ wide = false, ...shown }: Shown & { wide?: boolean }) {
  const { preApproval } = shown
  const again = resubmits(shown)
  const isMembersTurn = nextStep(preApproval) !== 'wait'
  const link = { wide, kind, request: preApproval }
  return (
    <>
      {again && (
        <ActionLink {...link} action={resubmitting(kind, preApproval.id)} filled={isMembersTurn} />
      )}
      {preApproval.is_own && offersEdit(preApproval) && (
        <ActionLink
          {...link}
          action={editing(kind, preApproval.id)}
          filled={isMembersTurn && !again}
        />
      )}
    </>
  )
}
