import type { ComponentProps, ReactNode } from 'react'
import { inPieces } from './sentence.tsx'
import style from './field.module.css'
import { LinkedText } from './linked-text.tsx'
import { classes } from './classes.ts'

/** What stands around a control: label above, hint and problem below. */
export interface LabelledProps {
  /** Of the control; also the anchor of the error summary's link. */
  id: string
  label: string
  /** What to enter, said before it goes wrong. */
  hint?: ReactNode
  problem?: string | undefined
  /** Stands across from the label, e.g. a link. */
  aside?: ReactNode
  /** Stands inside the field's end, e.g. a button. */
  end?: ReactNode
}

export type FieldProps = LabelledProps & ComponentProps<'input'>

/**
 * A labelled input. Uncontrolled on purpose: what was typed before the page woke up stays, and so does
 * what is typed while the language changes.
 */
export function TextField({ id, label, hint, problem, aside, end, ...input }: FieldProps) {
  const labels = { id, label, hint, problem, aside, end }
  return (
    <Labelled {...labels}>
      <input {...input} id={id} {...problemAttributes(labels)} />
    </Labelled>
  )
}

/** For numbers, codes and addresses: left to right in every language, and nothing that a keyboard should correct. */
export const LtrField = (field: FieldProps) => (
  <TextField dir="ltr" autoCapitalize="none" spellCheck={false} {...field} />
)

export const RecoveryCodeField = (field: FieldProps) => (
  <LtrField autoComplete="off" autoCapitalize="characters" maxLength={20} {...field} />
)

/** The longest address that mail can be sent to has 254 letters. */
export const EmailField = (field: FieldProps) => (
  <LtrField type="email" autoComplete="email" maxLength={254} {...field} />
)

export function Labelled({
  id,
  label,
  hint,
  problem,
  aside,
  end,
  children,
}: LabelledProps & { children: ReactNode }) {
  return (
    <div className={style['field']}>
      <div className={style['head']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={classes(style['box'], problem && style['wrong'])}>
        {children}
        {end}
      </div>
      {hint && (
        <p className={style['hint']} id={`${id}-hint`}>
          {inPieces(hint)}
        </p>
      )}
      {problem && (
        <p className={style['problem']} id={`${id}-problem`}>
          <LinkedText>{problem}</LinkedText>
        </p>
      )}
    </div>
  )
}

/** Ties hint and problem to the control, for those who hear the page. */
export function problemAttributes({ id, hint, problem }: LabelledProps) {
  const about = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean)
  return {
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': about.length > 0 ? about.join(' ') : undefined,
  }
}
