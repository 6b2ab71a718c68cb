import { similarClaims } from '@falaj/contract/claims/commands/calls.ts'
import { readAmount } from '@falaj/contract/requests/rules/amount.ts'
import { mayBeTreatedOn } from '@falaj/contract/claims/rules/treatment-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../../language/use-texts.ts'
import { call } from '../../../../session/call.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { isoDateOf } from '../../../../ui/typed-date.ts'
import { useSettled } from '../../../../ui/use-settled.ts'
import type { Answers } from '../../../../requests/saved-form/answers.ts'
import { useSavedForm } from '../../../../requests/saved-form/use-saved-form.ts'
import type { SavedForm } from '../../../../requests/saved-form/saved-form.ts'
import style from '../../../../requests/wizard/wizard.module.css'
import { SideBySide } from './side-by-side.tsx'

/** Typing has ended. */
const restMs = 800

interface Filled {
  policyId: number
  /** The one that is edited. */
  claimId: number | undefined
  /** Its code. */
  currency: string | undefined
}

/**
 * A claim of the same person, day and amount is there: perhaps this one was sent already. It warns and does not hinder.
 * What was sent from this very form is no warning to itself: the server knows it by `submission_id`.
 */
export function SimilarClaims({
  saved,
  today,
  patient,
  ...filled
}: Filled & { saved: SavedForm; today: string; patient: string | undefined }) {
  const { t } = useTexts()
  const { answers } = useSavedForm(saved)
  const now = askedOf(answers, filled)
  const asked = askedOf(useSettled(answers, restMs), filled)
  const settled = JSON.stringify(now) === JSON.stringify(asked)
  const { treatment_date, claimed_amount } = asked
  const { data } = useQuery({
    queryKey: ['similar-claims', asked],
    queryFn: async () => (await call(similarClaims, { query: asked })).data,
    enabled: settled && mayBeTreatedOn(treatment_date, today) && claimed_amount !== '',
  })
  if (!settled || !data?.length) return null
  return (
    <output className={style['kept']}>
      <Alert tone="action">
        <p>{t('wizard.similar')}</p>
        <SideBySide
          patient={patient}
          day={treatment_date}
          amount={claimed_amount}
          currency={filled.currency}
          similar={data}
        />
      </Alert>
    </output>
  )
}

const askedOf = (answers: Answers, { policyId, claimId, currency }: Filled) => ({
  policy_id: policyId,
  dependent_id: Number(answers.dependent_id) || undefined,
  treatment_date: isoDateOf(answers.treatment_date ?? '') ?? '',
  claimed_amount: readAmount(answers.claimed_amount ?? '', currency).amount ?? '',
  currency_id: Number(answers.currency_id) || undefined,
  claim_id: claimId,
  submission_id: answers.filling,
})
