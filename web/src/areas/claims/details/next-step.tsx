import {
  actionLink,
  actionRequired,
  type ClaimActionLink,
} from '@falaj/contract/claims/rules/actions.ts'
import { claimSentence, nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import type { NextStep as Step } from '@falaj/contract/claims/rules/statuses.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { Link } from 'react-router'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { ActionLink } from '../../../requests/actions.tsx'
import { NextStepCard } from '../../../requests/details/next-step-card.tsx'
import { cameBack } from '../../../requests/returned.ts'
import { paths } from '../../../routing/paths.ts'
import { actionOf } from '../action.ts'
import { claimKind as kind } from '../kind.ts'
import style from './next-step.module.css'

/** After these the member wants to know why: what happened, and the insurer's words, stand before what to do. */
const explained: ReadonlySet<Step> = new Set([
  'resubmit',
  'answer',
  'final',
  'contact',
  'update-payment',
])

/** Whoever disagrees may also complain. */
const refused: ReadonlySet<Step> = new Set(['answer', 'final'])

/** The remarks then stand there, and on the page only there. */
export const tellsRemarks = (claim: ClaimDetail): boolean =>
  explained.has(nextStep(claim)) && Boolean(claim.remarks)

export function NextStep({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  const step = nextStep(claim)
  const action = actionOf(claim)
  const reason = explained.has(step)
    ? { cause: t(`claim.explained.${claimSentence(claim)}`, { date: '' }), words: claim.remarks }
    : cameBack(kind, claim, t)
  return (
    <NextStepCard
      waits={actionRequired(claim, true)}
      {...reason}
      wordsLabel={tellsRemarks(claim) ? t('claim.remarks') : undefined}
      exclusion={claim.exclusion}
      advice={adviceOf(claim, step, actionLink(claim, true))}
      more={
        refused.has(step) && (
          <Link className={style['complaint']} to={paths.complaints}>
            {t('claim.complaint')}
          </Link>
        )
      }
      actions={
        action && (
          <ActionLink wide kind={kind} request={claim} action={action} filled={step !== 'wait'} />
        )
      }
    />
  )
}

function adviceOf(claim: ClaimDetail, step: Step, link: ClaimActionLink | undefined): MessageKey {
  if (step === 'complete-draft' && claim.returned_because !== null) return 'claim.next.returned'
  // Pending counts as submitted for a day (CLM-039); Submitted, until somebody takes it up.
  if (step === 'wait' && link === 'edit')
    return claim.status === 'Pending' ? 'claim.next.edit.today' : 'claim.next.edit'
  return `claim.next.${step}`
}
