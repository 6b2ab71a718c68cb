import type { ClipboardEvent, FormEvent } from 'react'
import style from './amount-field.module.css'
import { type FieldProps, TextField } from './field.tsx'
import { groupedAmount, pastedAmount } from './typed-amount.ts'

/** An amount with separators while it is typed (CLM-099, CLM-100); `plainAmount` reads what was typed. */
export function AmountField({
  currency,
  ...field
}: Omit<FieldProps, 'end' | 'type'> & { currency?: string | undefined }) {
  return (
    <TextField
      {...field}
      className={style['amount']}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      onInput={group}
      onPaste={paste}
      end={currency && <bdi className={style['currency']}>{currency}</bdi>}
    />
  )
}

/** The caret stays behind the sign that was typed, wherever the separators move. */
function group({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const behind = input.value.slice(input.selectionEnd ?? input.value.length)
  const shown = groupedAmount(input.value)
  if (shown === input.value) return
  const after = behind.replaceAll(',', '').length
  input.value = shown
  let caret = shown.length
  for (let passed = 0; caret > 0 && passed < after; caret--) if (shown[caret - 1] !== ',') passed++
  input.setSelectionRange(caret, caret)
}

function paste(event: ClipboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length
  if (!whole) return
  event.preventDefault()
  input.value = pastedAmount(event.clipboardData.getData('text'))
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
