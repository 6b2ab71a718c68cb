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
import { useTexts } from '../../../language/use-texts.ts'
import { claimPath, paths } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { ProblemIcon } from '../../../ui/icons.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { actPages } from '../act-pages.ts'
import style from './claim-details.module.css'

/** After these the member wants to know why: what happened, and the insurer's words, stand before what to do. */
const explained: ReadonlySet<Step> = new Set([
  'resubmit',
  'answer',
  'final',
  'contact',
  'update-payment',
])

/** Why, what to do now, and the page's one filled button. Amber only where something waits for the member. */
export function NextStep({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  const step = nextStep(claim)
  const link = actionLink(claim, true)
  const waits = actionRequired(claim, true)
  const returned = step === 'complete-draft' ? claim.returned_because : null
  const why = explained.has(step) ? claim.remarks : returned
  return (
    <Card
      className={classes(style['block'], style['now'], waits && style['waits'])}
      aria-labelledby="claim-now"
    >
      <h2 id="claim-now">
        {waits && <ProblemIcon aria-hidden />}
        {t('claim.now')}
      </h2>
      {explained.has(step) && (
        <p className={style['cause']}>
          {t(`claim.explained.${claimSentence(claim)}`, { date: '' })}
        </p>
      )}
      {returned && <p className={style['cause']}>{t('claim.returned')}</p>}
      {why && (
        <blockquote className={style['remarks']}>
          <FactText>{why}</FactText>
        </blockquote>
      )}
      <p>
        <LinkedText>
          {step === 'wait' && link === 'edit' ? t(editableUntil(claim)) : t(`claim.next.${step}`)}
        </LinkedText>
        {step === 'final' && (
          <>
            {' '}
            <Link to={paths.complaints}>{t('claim.complaint')}</Link>
          </>
        )}
      </p>
      {link && <ActionLink claim={claim} link={link} filled={step !== 'wait'} />}
    </Card>
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
  const { page, text } = actPages[link]
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

/** Pending counts as submitted for a day (CLM-039); Submitted, until somebody takes it up. */
const editableUntil = ({ status }: ClaimDetail) =>
  status === 'Pending' ? 'claim.next.edit.today' : 'claim.next.edit'
