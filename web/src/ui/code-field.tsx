import { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'
import { type MouseEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import style from './code-field.module.css'
import { useAwake } from './use-awake.ts'
import { useEnteredEarly } from './use-entered-early.ts'

const length = 6
const places = Array.from({ length }, (_, place) => place)

export function isWholeCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** The box at a place of the window; undefined beside them, as when the label was clicked. */
function placeAt(boxes: Element | null, x: number, y: number): number | undefined {
  const drawn = [...(boxes?.children ?? [])].map((box) => box.getBoundingClientRect())
  const [first] = drawn
  if (!first || y < first.top || y > first.bottom) return undefined
  const after = drawn.findIndex(({ right }) => x <= right)
  return after === -1 ? length - 1 : after
}

const differences = (one: string, other: string): number =>
  [...other].filter((digit, place) => digit !== one[place]).length

const digitsIn = (text: string) => westernDigits(text).replaceAll(/\D/g, '')

/**
 * Six digits in one input under six boxes, so that paste, autofill and screen readers work by themselves. Spaces are
 * dropped, Arabic digits are understood, and the digit that completes the code sends the form. A box that is filled takes
 * another digit instead of its own.
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
  const boxes = useRef<HTMLDivElement>(null)
  const [caret, setCaret] = useState(0)
  /** The box of the next digit. */
  const next = Math.min(caret, code.length, length - 1)

  const follow = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    setCaret(field.selectionStart ?? length)
  }

  /** The letters of the input stand elsewhere than the boxes, so the caret is put where it is seen. */
  const goTo = ({ currentTarget: field, clientX, clientY }: MouseEvent<HTMLInputElement>) => {
    const place = placeAt(boxes.current, clientX, clientY)
    if (place === undefined) return
    const from = Math.min(place, field.value.length)
    field.setSelectionRange(from, from + 1)
  }

  /** Leaves the digits. @returns whether they have become a whole code. */
  const tidy = (field: HTMLInputElement) => {
    const { value } = field
    const typedTo = field.selectionStart ?? value.length
    const before = digitsIn(value.slice(0, typedTo))
    const after = digitsIn(value.slice(typedTo))
    // What was typed into a full field stands in the place of what was there.
    const tooMany = Math.max(0, before.length + after.length - length)
    const digits = (before + after.slice(tooMany)).slice(0, length)
    if (digits !== value) {
      // The form reads the field before this is rendered.
      field.value = digits
      field.setSelectionRange(before.length, before.length)
    }
    onCode(digits)
    // Whoever puts a digit of a whole code right may have another one to put right.
    const completes = code.length < length || differences(code, digits) > 1
    return digits.length === length && completes
  }
  const awake = useAwake()
  const [wholeEarly, setWholeEarly] = useState(false)
  const input = useEnteredEarly<HTMLInputElement>((field) => {
    if (field.value !== '') setWholeEarly(tidy(field))
  })
  // Not before the page knows whose code it is, which stands in the address.
  useEffect(() => {
    if (awake && wholeEarly) input.current?.form?.requestSubmit()
  }, [awake, wholeEarly, input])

  return (
    <div className={style['code']}>
      <label htmlFor={id}>{label}</label>
      <div className={style['field']}>
        <input
          ref={input}
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
          onChange={({ currentTarget: field }) => {
            if (tidy(field)) field.form?.requestSubmit()
          }}
          onSelect={follow}
          onClick={goTo}
        />
        {/* What the input holds, drawn larger than it could. */}
        <div ref={boxes} className={style['boxes']} aria-hidden>
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
