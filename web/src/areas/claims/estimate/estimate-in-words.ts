import type { Estimate, MissingFact } from '@falaj/contract/claims/rules/estimate.ts'
import { readTerms } from '@falaj/contract/policies/rules/patient-share.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { amountText, currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import { decimal, formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { inOneSentence, isolated, ltr } from '../../../language/format.ts'
import type { Texts } from '../../../language/texts.ts'
import type { SumLine } from '../sum-lines.tsx'

type OfClaim = Estimate<CoverageBenefit>

/**
 * The sum, line by line; those that the cover does not have are left out. There are as many before the amount is known as
 * behind it, and where more is claimed than is left: the page does not move while somebody types.
 */
export function estimateRows(
  { benefit, lines }: OfClaim,
  { t, language }: Texts,
): SumLine[] | undefined {
  const terms = benefit && readTerms(benefit)
  if (!benefit || !terms) return undefined
  const money = (amount: string) => formatMoney(amount, benefit.currency)
  const shown = (amount: string | null | undefined) => (amount ? money(amount) : null)
  const name = isolated(benefit.benefit_name, language)
  const percent = ltr(`${Number(decimal(terms.percent))}%`, language)
  const limited = benefit.annual_coverage_amount !== null
  const above = lines !== null && /[1-9]/.test(lines.aboveLimit)
  return [
    { label: t('claim.claimed'), amount: shown(lines?.claimed) },
    ...when(terms.deductible > 0n, {
      label: t('benefit.deductible'),
      note: t('claim.paid.deductible.note'),
      sign: '−',
      amount: shown(lines?.deductible),
    }),
    ...when(terms.copay > 0n, {
      label: t('benefit.copay'),
      note: t('claim.paid.copay.note'),
      sign: '−',
      amount: shown(lines?.copay),
    }),
    ...when(terms.percent > 0n, {
      label: t('claim.service.share'),
      note: lines
        ? t('claim.paid.share.note', {
            percent,
            amount: amountText(money(lines.shareOf), language),
          })
        : t('claim.paid.share.note.rest', { percent }),
      sign: '−',
      amount: shown(lines?.share),
    }),
    ...when(limited && above, {
      label: t('claim.paid.above', { benefit: name }),
      sign: '−',
      amount: shown(lines?.aboveLimit),
    }),
    { label: t('claim.paid.result'), sign: '=', amount: shown(lines?.paid) },
    ...when(limited && !above, {
      label: t('claim.paid.left', { benefit: name }),
      amount: shown(lines?.left),
    }),
  ]
}

const when = (is: boolean, row: SumLine): SumLine[] => (is ? [row] : [])

/** Which facts are missing, in one sentence (ADD-691); undefined where none is. */
export function missingInWords(
  { missing, benefit }: OfClaim,
  currency: string | undefined,
  { t, language }: Texts,
): string | undefined {
  if (missing.length === 0) return undefined
  if (benefit && currency && missing.includes('cover-currency'))
    return t('claim.paid.otherCurrency', {
      cover: currencyText(benefit.currency, language),
      currency: currencyText(currency, language),
    })
  const name = isolated(benefit?.benefit_name ?? '', language)
  const named = (fact: Exclude<MissingFact, 'cover-currency'>) =>
    t(`claim.paid.need.${fact}`, { benefit: name })
  const facts = missing.flatMap((fact) => (fact === 'cover-currency' ? [] : [named(fact)]))
  return t('claim.paid.needs', { facts: inOneSentence(facts, language) })
}
