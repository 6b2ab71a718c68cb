import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { CallRefused } from '../../../session/call-failed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { codeFieldOf, useCodeEntry } from '../../../ui/use-code-entry.ts'
import { Refusal, type StartAgain } from '../form/refusal.tsx'
import style from './one-time-code.module.css'
import { ResendCode, useResend } from './resend-code.tsx'
import { StepActions, StepHelp, StepTitle } from './step-parts.tsx'

/** The server's answer to a code that has expired while another can be sent. */
const spentCode = 409

/** Asks for the six digits, and says what to do if they do not arrive. */
export function CodeForm({
  steps,
  text,
  onCode,
  resend,
  again,
  children,
}: {
  steps: ReactNode
  text: string
  onCode: (code: string) => Promise<void>
  resend: () => Promise<unknown>
  /** Where to start again when the code has expired. */
  again: StartAgain
  /** Other links. */
  children?: ReactNode
}) {
  const { t } = useTexts()
  const { entered, refusal, busy, submit, forget } = useCodeEntry(onCode)
  const form = useRef<HTMLFormElement>(null)
  const resending = useResend(async () => {
    // The button is gone until it may be pressed again; the new code is typed here.
    codeFieldOf(form.current)?.focus()
    const answer = await resend()
    forget()
    return answer
  })
  const spent = refusal instanceof CallRefused && refusal.status === spentCode

  return (
    <form ref={form} className={style['form']} method="post" noValidate onSubmit={submit}>
      <StepTitle steps={steps} title={t('otp.title')} text={text} />
      {refusal !== undefined && (
        <Alert
          tone="problem"
          action={
            spent &&
            resending.seconds === 0 && (
              <Button onClick={resending.sendAgain}>{t('otp.another')}</Button>
            )
          }
        >
          <Refusal problem={refusal} again={again} />
        </Alert>
      )}
      <CodeField
        name="otp"
        label={t('otp.label')}
        describedBy="otp-text"
        wrong={refusal !== undefined}
        {...entered}
      />
      <StepActions busy={busy} />
      <ResendCode {...resending} />
      {children}
      <StepHelp />
    </form>
  )
}
