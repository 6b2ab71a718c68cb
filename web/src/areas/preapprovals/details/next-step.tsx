import {
  needsAction,
  offersEdit,
  offersResubmit,
} from '@falaj/contract/preapprovals/rules/actions.ts'
import { nextStep } from '@falaj/contract/preapprovals/rules/status-text.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { NextStepCard } from '../../../requests/details/next-step-card.tsx'
import { requestPath } from '../../../requests/kind.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { preApprovalKind as kind } from '../kind.ts'
import { adviceOf } from './advice.ts'

interface Shown {
  preApproval: PreApprovalDetail
  /** Opened from the transaction history it is false: nothing is changed from there (GAP-003). */
  showResubmit: boolean
}

const isShown = ({ preApproval, showResubmit }: Shown): boolean =>
  preApproval.is_own && showResubmit

/** What the insurer wrote stands with what to do now. */
export const tellsComments = (shown: Shown): boolean =>
  isShown(shown) && needsAction(shown.preApproval)

/** The links are in the card that says what to do; what happened is told beside it. */
export function NextStep({ preApproval, showResubmit }: Shown) {
  const { t } = useTexts()
  if (!isShown({ preApproval, showResubmit })) return null
  const waits = needsAction(preApproval)
  const { comments, held_by_core, returned_because } = preApproval
  const returned = preApproval.status === 'Drafted' ? returned_because : null
  return (
    <NextStepCard
      kind={kind}
      waits={waits}
      cause={
        returned === null
          ? undefined
          : t(held_by_core ? 'preApproval.returned.held' : 'preApproval.returned')
      }
      words={waits ? comments : returned}
      wordsLabel={waits ? t('preApproval.comments') : undefined}
      advice={<LinkedText>{t(adviceOf(preApproval))}</LinkedText>}
      actions={<Links wide preApproval={preApproval} showResubmit={showResubmit} />}
    />
  )
}

/** "Action Required" wherever Re-Submit is offered (PRE-037). */
export const resubmits = ({ preApproval, showResubmit }: Shown): boolean =>
  preApproval.is_own && offersResubmit(preApproval, showResubmit)

/**
 * The pages they lead to find the record in navigation state, and after a reload by its id (PRE-036 to PRE-038). Filled
 * where something is asked of the member.
 */
export function Links({ wide = false, ...shown }: Shown & { wide?: boolean }) {
  const { t } = useTexts()
  const { preApproval } = shown
  const again = resubmits(shown)
  const asked = nextStep(preApproval) !== 'wait'
  const link = (page: 'edit' | 'resubmit', text: MessageKey, filled: boolean) => (
    <LinkButton
      wide={wide}
      weight={filled ? 'filled' : 'outlined'}
      to={requestPath(kind, preApproval.id, page)}
      state={{ preApproval }}
    >
      {t(text)}
    </LinkButton>
  )
  return (
    <>
      {again && link('resubmit', 'preApproval.act.reSubmit', asked)}
      {preApproval.is_own &&
        offersEdit(preApproval) &&
        link('edit', 'preApproval.act.edit', asked && !again)}
    </>
  )
}
