import type { LabelledProps } from './field.tsx'
import { classes } from './classes.ts'
import { DoneIcon } from './icons.ts'
import style from './segment-field.module.css'
import type { Choice } from './select-field.tsx'

/**
 * One of a few choices, all of them in sight: radio buttons drawn as one row. A form reads what was chosen and begins
 * with `defaultValue`; a choice that can change elsewhere, too, has `value` and `onChoose` instead.
 */
export function SegmentField({
  id,
  name,
  label,
  hint,
  problem,
  choices,
  defaultValue,
  value: chosen,
  onChoose,
}: Pick<LabelledProps, 'id' | 'label' | 'hint' | 'problem'> & {
  name: string
  choices: readonly Choice[]
} & (
    | { defaultValue?: string | undefined; value?: never; onChoose?: never }
    | { defaultValue?: never; value: string; onChoose: (value: string) => void }
  )) {
  const about = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className={style['field']} aria-describedby={about || undefined}>
      <legend>{label}</legend>
      <div className={classes(style['segments'], problem && style['wrong'])}>
        {choices.map(({ value, text }, place) => (
          <label key={value} className={style['segment']}>
            <input
              type="radio"
              // The summary of a failed form leads to the first.
              id={place === 0 ? id : `${id}-${value}`}
              name={name}
              value={value}
              {...(onChoose
                ? { checked: value === chosen, onChange: () => onChoose(value) }
                : { defaultChecked: value === defaultValue })}
            />
            <DoneIcon aria-hidden />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className={style['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className={style['problem']} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
