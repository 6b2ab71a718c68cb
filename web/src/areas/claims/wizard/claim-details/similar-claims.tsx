import { similarClaims } from '@falaj/contract/claims/writing/calls.ts'
import { readAmount } from '@falaj/contract/claims/rules/amount.ts'
import { claimLabel } from '@falaj/contract/claims/rules/label.ts'
import { mayBeTreatedOn } from '@falaj/contract/claims/rules/treatment-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ltr, shortDate } from '../../../../app/language/format.ts'
import { useTexts } from '../../../../app/language/use-texts.ts'
import { claimPath } from '../../../../app/paths.ts'
import { call } from '../../../../app/session/call.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { isoDateOf } from '../../../../ui/typed-date.ts'
import { useWizard } from '../progress/use-wizard.ts'
import type { Wizard } from '../progress/wizard.ts'
import style from '../wizard.module.css'

/** A claim of the same person, day and amount is there: perhaps this one was sent already. It warns and does not hinder. */
export function SimilarClaims({
  wizard,
  policyId,
  claimId,
  currency,
  today,
}: {
  wizard: Wizard
  policyId: number
  claimId: number | undefined
  /** Its code. */
  currency: string | undefined
  today: string
}) {
  const { t, language } = useTexts()
  const { answers } = useWizard(wizard)
  const { amount } = readAmount(answers.claimed_amount ?? '', currency)
  const day = isoDateOf(answers.treatment_date ?? '')
  const asked = {
    policy_id: policyId,
    dependent_id: Number(answers.dependent_id) || undefined,
    treatment_date: day ?? '',
    claimed_amount: amount ?? '',
    currency_id: Number(answers.currency_id) || undefined,
    claim_id: claimId,
  }
  const { data } = useQuery({
    queryKey: ['claims', 'similar', asked],
    queryFn: async () => (await call(similarClaims, { query: asked })).data,
    enabled: day !== undefined && mayBeTreatedOn(day, today) && amount !== undefined,
  })
  if (!data?.length) return null
  return (
    <output className={style['kept']}>
      <Alert tone="action">
        <p>{t('wizard.similar')}</p>
        <ul className={style['similar']}>
          {data.map(({ id, reference_number, status, claimed_amount_format, treatment_date }) => (
            <li key={id}>
              <Link to={claimPath(id)}>{ltr(reference_number, language)}</Link>
              {' · '}
              {ltr(claimed_amount_format, language)}
              {' · '}
              {ltr(shortDate(treatment_date), language)}
              {' · '}
              {t(`claim.label.${claimLabel({ status, submitted_today: false })}`)}
            </li>
          ))}
        </ul>
      </Alert>
    </output>
  )
}
