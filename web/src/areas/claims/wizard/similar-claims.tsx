import { useTexts } from '../../../language/use-texts.ts'
import { codeOf } from '../../../requests/questions/common.tsx'
import { patientIn } from '../../../requests/questions/patients.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { queryOf, useAlike } from './alike.ts'
import type { ClaimFormContext } from './claim-form-context.ts'
import { SideBySide } from './side-by-side.tsx'
import style from './side-by-side.module.css'

/** Where the two are compared. */
export const comparisonId = 'similar-claims'

/**
 * A claim of the same person, day and amount is there: perhaps this one was sent already. It warns and does not hinder.
 * What was sent from this very form is no warning to itself: the server knows it by `submission_id`.
 */
export function SimilarClaims({ saved, given }: { saved: SavedForm; given: ClaimFormContext }) {
  const { t } = useTexts()
  const { answers } = useSavedForm(saved)
  const alike = useAlike(saved, given)
  if (!alike?.length) return null
  const { treatment_date, claimed_amount } = queryOf(answers, given)
  return (
    <output className={style['quiet']}>
      <div id={comparisonId} tabIndex={-1}>
        <Alert tone="action">
          <p>{t('claim.similar')}</p>
          <SideBySide
            patient={patientIn(answers, given.patients)?.name}
            day={treatment_date}
            amount={claimed_amount}
            currency={codeOf(given.currencies, answers.currency_id)}
            similar={alike}
          />
        </Alert>
      </div>
    </output>
  )
}
