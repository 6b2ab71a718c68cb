import {
  actionLink,
  actionRequired,
  type ClaimActionLink,
} from '@falaj/contract/claims/rules/actions.ts'
import {
  claimSentence,
  nextStep,
  type NextStep as Step,
} from '@falaj/contract/claims/rules/status-text.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { Link } from 'react-router'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { NextStepCard } from '../../../requests/details/next-step-card.tsx'
import { claimPath, paths } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { actionPages } from '../action-pages.ts'
import { claimKind } from '../kind.ts'
import style from './claim-details.module.css'

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
  const link = actionLink(claim, true)
  const held = step === 'correct'
  const returned = held || step === 'complete-draft' ? claim.returned_because : null
  const cause = explained.has(step)
    ? t(`claim.explained.${claimSentence(claim)}`, { date: '' })
    : returned
      ? t(held ? 'claim.returned.held' : 'claim.returned')
      : undefined
  return (
    <NextStepCard
      kind={claimKind}
      className={style['now']}
      waits={actionRequired(claim, true)}
      cause={cause}
      words={explained.has(step) ? claim.remarks : returned}
      wordsLabel={tellsRemarks(claim) ? t('claim.remarks') : undefined}
      advice={
        <>
          <LinkedText>{t(adviceOf(claim, step, link))}</LinkedText>
          {refused.has(step) && (
            <Link className={style['complaint']} to={paths.complaints}>
              {t('claim.complaint')}
            </Link>
          )}
        </>
      }
      actions={link && <ActionLink claim={claim} link={link} filled={step !== 'wait'} />}
    />
  )
}

/** CLM-062 to CLM-068: the page it leads to finds the claim in navigation state, and after a reload by its id. */
function ActionLink({
  claim,
  link,
  filled,
}: {
  claim: ClaimDetail
  link: ClaimActionLink
  filled: boolean
}) {
  const { t } = useTexts()
  const { page, text } = actionPages[link]
  return (
    <LinkButton
      wide
      weight={filled ? 'filled' : 'outlined'}
      to={claimPath(claim.id, page)}
      state={{ claim }}
    >
      {t(text)}
    </LinkButton>
  )
}

function adviceOf(claim: ClaimDetail, step: Step, link: ClaimActionLink | undefined): MessageKey {
  if (step === 'complete-draft' && claim.returned_because !== null) return 'claim.next.returned'
  // Pending counts as submitted for a day (CLM-039); Submitted, until somebody takes it up.
  if (step === 'wait' && link === 'edit')
    return claim.status === 'Pending' ? 'claim.next.edit.today' : 'claim.next.edit'
  return `claim.next.${step}`
}
