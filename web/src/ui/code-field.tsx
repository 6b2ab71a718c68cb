import { type FormEvent, useId } from 'react'
import style from './code-field.module.css'
import { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'

const length = 6

export function isWholeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/**
 * Six digits in one input, so that paste, autofill and screen readers work by themselves. Spaces are
 * dropped, Arabic digits are understood, and the sixth digit sends the form.
 */
export function CodeField({
  name,
  label,
  describedBy,
  wrong,
}: {
  name: string
  label: string
  describedBy: string
  wrong: boolean
}) {
  const id = useId()
  return (
    <div className={style['code']}>
      <label htmlFor={id}>{label}</label>
      <div className={style['cells']}>
        <input
          id={id}
          name={name}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page's only purpose
          autoFocus
          aria-describedby={describedBy}
          aria-invalid={wrong || undefined}
          onInput={tidy}
        />
      </div>
    </div>
  )
}

/** Leaves the digits, and sends the form with the last of them. */
function tidy({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const digits = westernDigits(field.value).replaceAll(/\D/g, '').slice(0, length)
  if (digits !== field.value) field.value = digits
  if (digits.length === length) field.form?.requestSubmit()
}
