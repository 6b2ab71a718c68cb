import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { errorText } from '../session/call-failed.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Checking } from './checking.tsx'
import { ErrorSummary } from './error-summary.tsx'
import style from './form.module.css'
import { useAwake } from './use-awake.ts'
import type { Attempt } from './use-form.ts'

/**
 * A form with what its last attempt came to on top. `summary` stands over the list of fields that are
 * wrong; `refusal` says what was thrown with more than its sentence.
 */
export function Form({
  form,
  id,
  summary,
  refusal,
  checking = true,
  children,
}: {
  form: Attempt
  /** For a button that stands outside of it. */
  id?: string
  summary?: string
  refusal?: ReactNode
  /** False where the page itself says that it is being checked. */
  checking?: boolean
  children: ReactNode
}) {
  const { t } = useTexts()
  const { hold } = form
  const awake = useAwake()
  const early = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (awake && early.current?.matches(':user-valid')) early.current.form?.requestSubmit()
  }, [awake])
  return (
    // Until the script is there, a form of a dialog that is in none: sent early it goes nowhere, so that nothing that was
    // typed stands in an address, and its fields count as tried. Browsers that know no such form find no such address.
    <form
      ref={hold}
      id={id}
      className={style['form']}
      method={awake ? 'post' : 'dialog'}
      action={awake ? undefined : 'about:blank'}
      noValidate
      onSubmit={form.submit}
      onInput={form.wrong.length > 0 ? form.recheck : undefined}
    >
      <ErrorSummary
        title={summary ?? t('form.summary', { count: form.wrong.length })}
        problems={form.wrong}
        attempt={form.attempt}
      />
      {form.refusal !== undefined && (
        <RefusalBox key={form.attempt}>
          <Alert tone="problem">{refusal ?? errorText(form.refusal, t)}</Alert>
        </RefusalBox>
      )}
      {checking && <Checking busy={form.busy} />}
      {/* Nobody can change it, so it counts as tried only once the form was sent. */}
      <input ref={early} type="checkbox" hidden />
      {children}
    </form>
  )
}

/** Takes the focus: on a phone it may stand far above the button that was pressed. */
function RefusalBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={style['refusal']} tabIndex={-1}>
      {children}
    </div>
  )
}

/** The one filled button of a form. */
export function SubmitButton({
  busy,
  disabled = false,
  running,
  children,
}: {
  busy: boolean
  disabled?: boolean
  /** Stands on it meanwhile. */
  running?: string
  children: ReactNode
}) {
  const { t } = useTexts()
  return (
    <Button type="submit" weight="filled" wide busy={busy} disabled={disabled}>
      {busy ? (running ?? t('loading')) : children}
    </Button>
  )
}
