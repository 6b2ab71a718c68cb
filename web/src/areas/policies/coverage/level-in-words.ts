import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import type { Texts } from '../../../language/texts.ts'

/** What the channel shows, for screen readers. */
export function levelInWords(benefit: CoverageBenefit, { language, t }: Texts): string {
  const amount = (value: string | null) =>
    amountText(formatMoney(value ?? '0', benefit.currency), language)
  return t('benefit.level', {
    name: benefit.benefit_name,
    left: amount(benefit.available_limit),
    annual: amount(benefit.annual_coverage_amount),
    used: amount(benefit.used_amount),
    reserved: amount(benefit.reserved_amount),
  })
}
