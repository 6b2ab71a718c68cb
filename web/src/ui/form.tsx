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
  return (
    // By POST, should it ever be sent without script: nothing that was typed stands in an address.
    <form
      ref={hold}
      id={id}
      className={style['form']}
      method="post"
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

/** The one filled button of a form. Disabled until the script is there, so that Enter cannot send by itself. */
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
  const awake = useAwake()
  return (
    <Button type="submit" weight="filled" wide busy={busy} disabled={!awake || disabled}>
      {busy ? (running ?? t('loading')) : children}
    </Button>
  )
}
