import { similarClaims } from '@falaj/contract/claims/commands/calls.ts'
import { mayBeTreatedOn } from '@falaj/contract/claims/rules/treatment-date.ts'
import { readAmount } from '@falaj/contract/requests/rules/amount.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { codeOf } from '../../../requests/questions/common.tsx'
import { patientIn } from '../../../requests/questions/patients.ts'
import type { Answers } from '../../../requests/saved-form/answers.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { call } from '../../../session/call.ts'
import { Alert } from '../../../ui/alert.tsx'
import { isoDateOf } from '../../../ui/typed-date.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import type { ClaimFormContext } from './claim-form-context.ts'
import { SideBySide } from './side-by-side.tsx'
import style from './side-by-side.module.css'

/** Typing has ended. */
const restMs = 800

/**
 * A claim of the same person, day and amount is there: perhaps this one was sent already. It warns and does not hinder.
 * What was sent from this very form is no warning to itself: the server knows it by `submission_id`.
 */
export function SimilarClaims({ saved, given }: { saved: SavedForm; given: ClaimFormContext }) {
  const { t } = useTexts()
  const { answers } = useSavedForm(saved)
  const now = queryOf(answers, given)
  const query = queryOf(useSettled(answers, restMs), given)
  const settled = JSON.stringify(now) === JSON.stringify(query)
  const { treatment_date, claimed_amount } = query
  const { data } = useQuery({
    queryKey: ['similar-claims', query],
    queryFn: async () => (await call(similarClaims, { query })).data,
    enabled: settled && mayBeTreatedOn(treatment_date, given.today) && claimed_amount !== '',
  })
  if (!settled || !data?.length) return null
  return (
    <output className={style['quiet']}>
      <Alert tone="action">
        <p>{t('claim.similar')}</p>
        <SideBySide
          patient={patientIn(answers, given.patients)?.name}
          day={treatment_date}
          amount={claimed_amount}
          currency={codeOf(given.currencies, answers.currency_id)}
          similar={data}
        />
      </Alert>
    </output>
  )
}

/** Whether there is one, asked now; nobody is kept from sending where that cannot be asked. */
export async function hasSimilarClaims(
  saved: SavedForm,
  given: ClaimFormContext,
): Promise<boolean> {
  const query = queryOf(saved.state().answers, given)
  const asked = call(similarClaims, { query }, { unattended: true, giveUpAfterMs: 0 })
  return asked.then(
    ({ data }) => data.length > 0,
    () => false,
  )
}

const queryOf = (answers: Answers, { policy, currencies, request }: ClaimFormContext) => ({
  policy_id: policy.id,
  dependent_id: Number(answers.dependent_id) || undefined,
  treatment_date: isoDateOf(answers.treatment_date ?? '') ?? '',
  claimed_amount:
    readAmount(answers.claimed_amount ?? '', codeOf(currencies, answers.currency_id)).amount ?? '',
  currency_id: Number(answers.currency_id) || undefined,
  claim_id: request?.id,
  submission_id: answers.submission_id,
})
