import { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'
import { type SyntheticEvent, useId, useState } from 'react'
import style from './code-field.module.css'

const length = 6
const places = Array.from({ length }, (_, place) => place)

export function isWholeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/**
 * Six digits in one input under six boxes, so that paste, autofill and screen readers work by themselves. Spaces are
 * dropped, Arabic digits are understood, and the sixth digit sends the form.
 */
export function CodeField({
  name,
  label,
  describedBy,
  wrong,
  code,
  onCode,
}: {
  name: string
  label: string
  describedBy: string
  wrong: boolean
  code: string
  onCode: (code: string) => void
}) {
  const id = useId()
  const [caret, setCaret] = useState(0)
  /** The box of the next digit. */
  const next = Math.min(caret, code.length, length - 1)

  const follow = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    setCaret(field.selectionStart ?? length)
  }

  /** Leaves the digits, and sends the form with the last of them. */
  const tidy = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    const digits = westernDigits(field.value).replaceAll(/\D/g, '').slice(0, length)
    // The form reads the field before this is rendered.
    if (digits !== field.value) field.value = digits
    onCode(digits)
    if (digits.length === length) field.form?.requestSubmit()
  }

  return (
    <div className={style['code']}>
      <label htmlFor={id}>{label}</label>
      <div className={style['field']}>
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
          value={code}
          onChange={tidy}
          onSelect={follow}
        />
        {/* What the input holds, drawn larger than it could. */}
        <div className={style['boxes']} aria-hidden>
          {places.map((place) => (
            <span key={place} data-next={place === next || undefined}>
              {code[place]}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
