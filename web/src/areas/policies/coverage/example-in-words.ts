import { workedExample } from '@falaj/contract/policies/rules/worked-example.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Texts } from '../../../language/texts.ts'

/** What a bill would cost the member under this benefit; null where there is nothing to reckon with (ADD-455). */
export function exampleInWords(benefit: CoverageBenefit, { language, t }: Texts): string | null {
  const example = workedExample(benefit)
  if (!example) return null
  const amount = (value: string) => amountText(formatMoney(value, benefit.currency), language)
  const { copay, percent, deductible, limited } = example
  const [bill, you, we] = [amount(example.bill), amount(example.you), amount(example.we)]
  const sentence = () => {
    if (limited && Number(example.we) === 0) return t('benefit.example.used', { bill })
    if (limited) return t('benefit.example.limited', { bill, you, we })
    if (copay && percent)
      return t('benefit.example.both', { bill, copay: amount(copay), percent, you, we })
    if (copay) return t('benefit.example.copay', { bill, you, we })
    return percent
      ? t('benefit.example.percent', { bill, percent, you, we })
      : t('benefit.example.nothing', { bill })
  }
  if (!deductible) return sentence()
  return `${t('benefit.example.deductible', { amount: amount(deductible) })} ${sentence()}`
}
