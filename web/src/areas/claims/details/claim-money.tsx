import { payoutState } from '@falaj/contract/claims/rules/payout-state.ts'
import { receiptOf } from '@falaj/contract/claims/rules/receipt.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { missingAmountKey } from '../missing-amount.ts'
import style from './claim-money.module.css'
import { MoneyBar } from './money-bar.tsx'
import { MoneySum } from './money-sum.tsx'
import { whereTheMoneyIs } from './money.ts'

/** CLM-054: what the member gets, in one figure, where it is, and how it came about. Where it stands is told elsewhere. */
export function ClaimMoney({ claim }: { claim: ClaimDetail }) {
  const texts = useTexts()
  const { t } = texts
  const payout = payoutState(claim)
  const decided = payout === 'payable' || payout === 'paid'
  const amount = decided ? claim.payable_format : claim.claimed_amount_format
  const receipt = decided ? receiptOf(claim) : undefined
  const where = whereTheMoneyIs(claim, texts)
  const good = decided && amount !== null && /[1-9]/.test(amount)
  return (
    <Card className={style['card']} aria-label={t('claim.money')}>
      <div className={style['halves']}>
        <div className={style['main']}>
          <p className={style['label']}>{t(decided ? 'claim.payable' : 'claim.claimed')}</p>
          <p className={style['amount']} data-good={good || undefined}>
            {amount === null ? (
              t(decided ? missingAmountKey(payout) : 'requests.amount.none')
            ) : (
              <Amount large>{amount}</Amount>
            )}
          </p>
          {where && (
            <p>
              <Sentence text={where} />
            </p>
          )}
          {claim.amounts_differ.includes('totals') && (
            <p>
              <LinkedText>{t('claim.differ.totals')}</LinkedText>
            </p>
          )}
          {receipt?.adds && <MoneyBar parts={receipt.parts} />}
        </div>
        <MoneySum claim={claim} payout={payout} receipt={receipt} />
      </div>
    </Card>
  )
}
