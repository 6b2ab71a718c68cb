import { readAmount, withSeparators } from '@falaj/contract/requests/rules/amount.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { type FocusEvent, useState } from 'react'
import { ltr } from '../language/format.ts'
import { useTexts } from '../language/use-texts.ts'
import { afterPress } from './after-press.ts'
import style from './amount-field.module.css'
import { type FieldProps, TextField } from './field.tsx'
import { amountSentences } from './typed-amount.ts'

/**
 * An amount as people type it (CLM-099, CLM-100): `readAmount` reads it, and the line below says how. It is put in order
 * when the field is left, so that a separator that was typed is never mixed up with one of ours.
 */
export function AmountField({
  currency,
  ...field
}: Omit<FieldProps, 'end' | 'type' | 'hint'> & { currency?: string | undefined }) {
  const { t, language } = useTexts()
  const [typed, setTyped] = useState(String(field.defaultValue ?? ''))
  const [left, setLeft] = useState(true)
  const { amount, fault } = readAmount(typed, currency)
  const hint = () => {
    if (amount !== undefined) {
      const sent = currency ? formatMoney(amount, currency) : withSeparators(amount)
      return t('amount.sent', {
        amount: currency ? amountText(sent, language) : ltr(sent, language),
      })
    }
    // Half an amount is no fault yet.
    const sentence = t(left && fault !== 'missing' ? amountSentences[fault] : 'amount.hint')
    return sentence === field.problem ? t('amount.hint') : sentence
  }
  const leave = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (amount !== undefined) input.value = withSeparators(amount, currency)
    afterPress(() => {
      setTyped(input.value)
      setLeft(true)
    })
  }
  return (
    <TextField
      {...field}
      hint={hint()}
      className={style['amount']}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      maxLength={40}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setLeft(false)
      }}
      onBlur={leave}
    />
  )
}
