import { estimate, type MissingFact } from '@falaj/contract/claims/rules/estimate.ts'
import type { CoveragePackage } from '@falaj/contract/policies/schemas.ts'
import { readAmount } from '@falaj/contract/requests/rules/amount.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isolated } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { codeOf } from '../../../requests/questions/common.tsx'
import type { Answers } from '../../../requests/saved-form/answers.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { Card } from '../../../ui/card.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { coverageQuery } from '../../policies/queries.ts'
import { SumLines } from '../sum-lines.tsx'
import type { ClaimFormContext } from './claim-form-context.ts'
import { estimateRows, missingInWords } from './estimate-in-words.ts'
import style from './probably-paid.module.css'

/** Typing has ended. */
const restMs = 1_000

/** What will probably be paid, by the cover of the patient (ADD-693). Nothing of the form waits for it. */
export function ProbablyPaid({ saved, given }: { saved: SavedForm; given: ClaimFormContext }) {
  const { t } = useTexts()
  const title = useId()
  const { answers } = useSavedForm(saved)
  const { data, error } = useQuery(
    coverageQuery(given.policy.id, Number(answers.dependent_id) || null),
  )
  return (
    <Card className={style['card']} aria-labelledby={title}>
      <h2 id={title}>{t('claim.paid.title')}</h2>
      {data ? (
        <Sums packages={data} answers={answers} given={given} />
      ) : error ? (
        <p className={style['quiet']}>{t('claim.paid.unloaded')}</p>
      ) : (
        <Skeleton lines={4} label={t('loading')} />
      )}
    </Card>
  )
}

function Sums({
  packages,
  answers,
  given,
}: {
  packages: readonly CoveragePackage[]
  answers: Answers
  given: ClaimFormContext
}) {
  const texts = useTexts()
  const { t, language } = texts
  const currency = codeOf(given.currencies, answers.currency_id)
  const estimated = estimate(
    {
      type: Number(answers.claim_type) || null,
      amount: readAmount(answers.claimed_amount ?? '', currency).amount ?? null,
      currency: currency ?? null,
      // The form does not ask for the clinic.
      network: 'unknown',
    },
    packages,
  )
  const { benefit, missing } = estimated
  const rows = missing.includes('cover-currency') ? undefined : estimateRows(estimated, texts)
  const lacking = missingInWords(estimated, currency, texts)
  const paid = rows?.find(({ sign }) => sign === '=')?.amount
  const told = paid
    ? t('claim.paid.announced', { amount: amountText(paid, language) })
    : missing.some(isAsked)
      ? ''
      : lacking
  return (
    <>
      <p className={style['lead']}>
        <Sentence
          text={
            lacking ??
            t('claim.paid.by', { benefit: isolated(benefit?.benefit_name ?? '', language) })
          }
        />
      </p>
      {rows && (
        <>
          <SumLines lines={rows} />
          <p className={style['quiet']}>{t('claim.paid.estimate')}</p>
        </>
      )}
      <Announced text={told ?? ''} />
    </>
  )
}

/** What the member is about to fill in anyway. */
const isAsked = (fact: MissingFact) => ['type', 'currency', 'amount'].includes(fact)

/** Said once typing has rested, and not at each key (ADD-694). */
function Announced({ text }: { text: string }) {
  return <output className="unseen">{useSettled(text, restMs)}</output>
}
