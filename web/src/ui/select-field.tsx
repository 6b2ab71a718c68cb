import type { SelectHTMLAttributes } from 'react'
import { ownLanguage } from '../language/own-language.ts'
import { useTexts } from '../language/use-texts.ts'
import { FactText } from './fact-text.tsx'
import { Labelled, type LabelledProps, problemAttributes } from './field.tsx'
import style from './field.module.css'
import { OpenIcon } from './icons.ts'

export interface Choice {
  value: string
  text: string
}

/**
 * The browser's own list: a phone shows its wheel, and typing finds the entry. `placeholder` stands first
 * and cannot be chosen, unless leaving it empty is a choice of its own ("All").
 */
export function SelectField({
  id,
  label,
  hint,
  problem,
  aside,
  choices,
  placeholder,
  mayBeEmpty = false,
  closed,
  ...select
}: Omit<LabelledProps, 'end'> &
  SelectHTMLAttributes<HTMLSelectElement> & {
    choices: readonly Choice[]
    placeholder: string
    mayBeEmpty?: boolean
    /** Shown instead of the chosen entry while the list is closed, where that would be cut. */
    closed?: string | undefined
  }) {
  const { language } = useTexts()
  const labels = { id, label, hint, problem, aside }
  const start = select.value === undefined ? { defaultValue: select.defaultValue ?? '' } : {}
  return (
    <Labelled {...labels} end={<OpenIcon className={style['open']} aria-hidden />}>
      <select {...select} {...start} id={id} {...problemAttributes(labels)}>
        <option value="" disabled={!mayBeEmpty}>
          {placeholder}
        </option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value} {...ownLanguage(text, language)}>
            {text}
          </option>
        ))}
      </select>
      {closed && (
        <span className={style['closed']} aria-hidden>
          <FactText>{closed}</FactText>
        </span>
      )}
    </Labelled>
  )
}
