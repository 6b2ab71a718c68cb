import { type FormEvent, useRef, useState } from 'react'
import { CallFailed, CallRefused } from '../session/call-failed.ts'
import { isWholeCode } from './code-field.tsx'

/** The server's answer to a wrong code. */
const wrongCode = 400

/**
 * What a form of a one-time code knows of its last attempt. `send` resolves after navigating; what it throws is shown. A
 * refused code is removed from the field and not sent again; everything else that was typed stays, also while an answer
 * is awaited.
 */
export function useCodeEntry(send: (code: string) => Promise<void>) {
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState('')
  const refused = useRef(new Map<string, CallRefused>())
  const sending = useRef(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form in a dialog that a form has opened: React would tell the outer one too.
    event.stopPropagation()
    if (sending.current) return
    const form = event.currentTarget
    const field = codeFieldOf(form)
    // Newer than what is rendered: the sixth digit sends the form at once.
    const typed = field?.value ?? ''
    sending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      if (!isWholeCode(typed)) throw new CallFailed('error.otp')
      const before = refused.current.get(typed)
      if (before) throw before
      await send(typed)
    } catch (problem) {
      sending.current = false
      setRefusal(problem)
      const now = field?.value ?? ''
      if (problem instanceof CallRefused) {
        if (problem.status === wrongCode) refused.current.set(typed, problem)
        if (now === typed) setCode('')
      }
      field?.focus()
      // Another one was typed while the answer was awaited.
      if (now !== typed && isWholeCode(now)) form.requestSubmit()
    }
    sending.current = false
    setBusy(false)
  }

  return {
    /** For the field. */
    entered: { code, onCode: setCode },
    refusal,
    busy,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** Another code is on its way. */
    forget: () => {
      refused.current.clear()
      setRefusal(undefined)
    },
  }
}

export function codeFieldOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('otp')
  return field instanceof HTMLInputElement ? field : undefined
}
