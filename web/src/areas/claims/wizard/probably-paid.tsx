import { estimate, type MissingFact, networkOf } from '@falaj/contract/claims/rules/estimate.ts'
import type { CoveragePackage } from '@falaj/contract/policies/schemas.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { isolated } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { Answers } from '../../../requests/saved-form/answers.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { coverageQuery } from '../../policies/queries.ts'
import { estimateRows, missingInWords } from '../estimate/estimate-in-words.ts'
import { EstimatedSum } from '../estimate/estimated-sum.tsx'
import { Aside, OutlookCard } from '../outlook-card.tsx'
import { type Clinic, useClinic } from '../reading/use-clinic.ts'
import { Announced } from './announced.tsx'
import type { ClaimFormContext } from './claim-form-context.ts'
import { claimedIn } from './claimed.ts'
import style from './probably-paid.module.css'

/** What will probably be paid, by the cover of the patient (ADD-693). Nothing of the form waits for it. */
export function ProbablyPaid({ saved, given }: { saved: SavedForm; given: ClaimFormContext }) {
  const { t } = useTexts()
  const { answers } = useSavedForm(saved)
  const { data, error } = useQuery(
    coverageQuery(given.policy.id, Number(answers.dependent_id) || null),
  )
  const clinic = useClinic(saved, given)
  return (
    <OutlookCard title={t('claim.paid.title')} className={style['sized']}>
      {data ? (
        <Sums packages={data} answers={answers} given={given} clinic={clinic} />
      ) : error ? (
        <Aside>{t('claim.paid.unloaded')}</Aside>
      ) : (
        <Skeleton lines={4} label={t('loading')} />
      )}
    </OutlookCard>
  )
}

function Sums({
  packages,
  answers,
  given,
  clinic,
}: {
  packages: readonly CoveragePackage[]
  answers: Answers
  given: ClaimFormContext
  clinic: Clinic | null
}) {
  const texts = useTexts()
  const { t, language } = texts
  const claimed = claimedIn(answers, given)
  const estimated = estimate({ ...claimed, network: networkOf(clinic) }, packages)
  const { missing, benefit } = estimated
  const rows = missing.includes('cover-currency') ? undefined : estimateRows(estimated, texts)
  const lacking = missingInWords(estimated, claimed.currency ?? undefined, texts)
  const within =
    benefit &&
    clinic?.in_network &&
    t('claim.paid.by.within', {
      benefit: isolated(benefit.benefit_name, language),
      clinic: isolated(clinic.name, language),
    })
  const paid = rows?.find(({ sign }) => sign === '=')?.amount
  const told = paid
    ? t('claim.paid.announced', { amount: amountText(paid, language) })
    : missing.some(isAsked)
      ? ''
      : lacking
  return (
    <>
      <EstimatedSum
        className={style['lead']}
        estimated={estimated}
        rows={rows}
        instead={lacking ?? (within || undefined)}
      />
      <Announced text={told ?? ''} />
    </>
  )
}

/** What the member is about to fill in anyway. */
const isAsked = (fact: MissingFact) => ['type', 'currency', 'amount'].includes(fact)
