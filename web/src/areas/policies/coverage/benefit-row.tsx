import { shownAmounts, benefitLevel } from '@falaj/contract/policies/rules/benefit-level.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { useId } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { BenefitChannel } from '../../../ui/channel.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { OpenIcon } from '../../../ui/icons.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { BenefitFacts } from './benefit-facts.tsx'
import style from './benefit-row.module.css'
import { exampleInWords } from './example-in-words.ts'
import { levelInWords } from './level-in-words.ts'

/** A benefit in one line: its level and what is left. Tapped, it opens in place and explains itself (POL-056). */
export function BenefitRow({
  benefit,
  open,
  onToggle,
}: {
  benefit: CoverageBenefit
  open: boolean
  onToggle: () => void
}) {
  const texts = useTexts()
  const id = useId()
  const level = benefitLevel(benefit)
  return (
    <>
      <h3 className={style['head']}>
        <button
          type="button"
          className={style['row']}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          <span className={style['name']}>
            <FactText>{benefit.benefit_name}</FactText>
          </span>
          {level && (
            <span className={style['level']}>
              <BenefitChannel level={level} label={levelInWords(benefit, texts)} />
            </span>
          )}
          <Left benefit={benefit} />
          <OpenIcon aria-hidden />
        </button>
      </h3>
      {open && <Opened id={id} benefit={benefit} />}
    </>
  )
}

function Left({ benefit }: { benefit: CoverageBenefit }) {
  const { t } = useTexts()
  return (
    <span className={style['left']}>
      {benefitLevel(benefit) ? (
        <>
          <strong>
            <Amount>{formatMoney(benefit.available_limit ?? '0', benefit.currency)}</Amount>
          </strong>{' '}
          {t('benefit.left')}
        </>
      ) : (
        <strong>{t('benefit.noLimit')}</strong>
      )}
    </span>
  )
}

/** The five facts, what they come to, and what became of the benefit so far. */
function Opened({ id, benefit }: { id: string; benefit: CoverageBenefit }) {
  const texts = useTexts()
  const { t, language } = texts
  const { used, reserved } = shownAmounts(benefit)
  const example = exampleInWords(benefit, texts)
  const amount = (value: string | null) =>
    amountText(formatMoney(value ?? '0', benefit.currency), language)
  return (
    <div className={style['opened']} id={id}>
      <div className={style['facts']}>
        <BenefitFacts benefit={benefit} />
      </div>
      {example && (
        <p className={style['example']}>
          <Sentence text={example} />
        </p>
      )}
      <p className={style['parts']}>
        {used && (
          <span className={style['used']}>
            <Sentence text={t('benefit.used', { amount: amount(benefit.used_amount) })} />
          </span>
        )}
        {reserved && (
          <span className={style['reserved']}>
            <Sentence text={t('benefit.reserved', { amount: amount(benefit.reserved_amount) })} />
          </span>
        )}
      </p>
    </div>
  )
}
