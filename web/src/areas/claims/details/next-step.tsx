import { actionLink, actionRequired } from '@falaj/contract/claims/rules/actions.ts'
import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'
import style from './claim-details.module.css'

/** What to do now, in a sentence. Amber only where something waits for the member. */
export function NextStep({ claim, mayAct }: { claim: ClaimDetail; mayAct: boolean }) {
  const { t } = useTexts()
  if (!mayAct) return null
  const step = nextStep(claim)
  const link = actionLink(claim, mayAct)
  const waits = actionRequired(claim, mayAct)
  return (
    <Card className={classes(style['block'], waits && style['waits'])} aria-labelledby="claim-now">
      <h2 id="claim-now">{t('claim.now')}</h2>
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
      {(waits || step === 'contact' || step === 'final') && claim.remarks && (
        <p className={style['remarks']}>
          <bdi>{claim.remarks}</bdi>
        </p>
      )}
    </Card>
  )
}

/** Pending counts as submitted for a day (CLM-039); Submitted, until somebody takes it up. */
const editableUntil = ({ status }: ClaimDetail) =>
  status === 'Pending' ? 'claim.next.edit.today' : 'claim.next.edit'
