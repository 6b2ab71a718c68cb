import { useState } from 'react'
import { type FieldProps, TextField } from './field.tsx'
import { HideIcon, ShowIcon } from './icons.ts'
import { useAwake } from './use-awake.ts'

/** A password with its show and hide button. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: Omit<FieldProps, 'end' | 'type'> & { showLabel: string; hideLabel: string }) {
  const awake = useAwake()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={field.id}
          // Before the script is there it would do nothing.
          disabled={!awake}
          onClick={() => setShown(!shown)}
        >
          {shown ? <HideIcon aria-hidden /> : <ShowIcon aria-hidden />}
        </button>
      }
    />
  )
}
