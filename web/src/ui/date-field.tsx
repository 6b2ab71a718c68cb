import { type ChangeEvent, type FocusEvent, useRef } from 'react'
import { shortDate } from '../language/format.ts'
import { useTexts } from '../language/use-texts.ts'
import style from './date-field.module.css'
import { type FieldProps, TextField } from './field.tsx'
import { CalendarIcon } from './icons.ts'
import { isoDateOf } from './typed-date.ts'
import { useAwake } from './use-awake.ts'

/**
 * A day, typed as DD-MM-YYYY or picked from the browser's own calendar. `name` gives what was typed:
 * `isoDateOf` reads it. `earliest` and `latest` tell the first and
 * last day that are offered, as ISO dates.
 */
export function DateField({
  earliest,
  latest,
  ...field
}: Omit<FieldProps, 'end' | 'type'> & { earliest?: () => string; latest?: () => string }) {
  const { t } = useTexts()
  const awake = useAwake()
  const typed = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)

  const open = () => {
    const picker = calendar.current
    if (!picker) return
    picker.value = isoDateOf(typed.current?.value ?? '') ?? ''
    if (earliest) picker.min = earliest()
    if (latest) picker.max = latest()
    picker.showPicker()
  }
  const take = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (typed.current && value) typed.current.value = shortDate(value)
  }

  return (
    <TextField
      hint={t('date.hint')}
      {...field}
      ref={typed}
      inputMode="numeric"
      autoComplete={field.autoComplete ?? 'off'}
      maxLength={24}
      onBlur={tidy}
      end={
        <>
          <input
            ref={calendar}
            className={style['calendar']}
            type="date"
            tabIndex={-1}
            aria-hidden
            onChange={take}
          />
          <button
            type="button"
            aria-label={t('date.pick', { label: field.label })}
            // Before the script is there it would do nothing.
            disabled={!awake}
            onClick={open}
          >
            <CalendarIcon aria-hidden />
          </button>
        </>
      }
    />
  )
}

function tidy({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const iso = isoDateOf(input.value)
  if (iso) input.value = shortDate(iso)
}
