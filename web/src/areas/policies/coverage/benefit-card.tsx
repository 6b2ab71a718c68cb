import { amountsTold, benefitLevel } from '@falaj/contract/policies/rules/benefit-level.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { BenefitChannel } from '../../../ui/channel.tsx'
import { Amount } from '../../../ui/amount.tsx'
import style from './coverage.module.css'
import { levelInWords } from './level-in-words.ts'

/** One benefit: what is left is the largest thing, and its channel shows where the rest went. */
export function BenefitCard({ benefit, onOpen }: { benefit: CoverageBenefit; onOpen: () => void }) {
  const texts = useTexts()
  const { language, t } = texts
  const { currency } = benefit
  const level = benefitLevel(benefit)
  const amount = (value: string | null) => amountText(formatMoney(value ?? '0', currency), language)
  // Without a limit it is all the more of interest what was used.
  const { used, reserved } = amountsTold(benefit)
  return (
    <Card className={style['benefit']}>
      <p className={style['title']}>
        <button type="button" onClick={onOpen}>
          {benefit.benefit_name}
        </button>
        {level && (
          <span>{t('benefit.of', { amount: amount(benefit.annual_coverage_amount) })}</span>
        )}
      </p>
      {level ? (
        <>
          <p className={style['left']}>
            <strong>
              <Amount large>{formatMoney(benefit.available_limit ?? '0', currency)}</Amount>
            </strong>{' '}
            <span>{t('benefit.left')}</span>
          </p>
          <BenefitChannel level={level} label={levelInWords(benefit, texts)} />
        </>
      ) : (
        <p className={style['left']}>
          <strong>{t('benefit.noLimit')}</strong>
        </p>
      )}
      <p className={style['small']}>
        {used && <span>{t('benefit.used', { amount: amount(benefit.used_amount) })}</span>}
        {reserved && (
          <span>{t('benefit.reserved', { amount: amount(benefit.reserved_amount) })}</span>
        )}
        {benefit.coinsurance && (
          <span>
            {t('benefit.coinsurance.short', { share: ltr(share(benefit.coinsurance), language) })}
          </span>
        )}
      </p>
    </Card>
  )
}

/** `10` as `10%`; what already says more stays. */
export function share(coinsurance: string): string {
  return /^\d+(\.\d+)?$/.test(coinsurance) ? `${Number(coinsurance)}%` : coinsurance
}
