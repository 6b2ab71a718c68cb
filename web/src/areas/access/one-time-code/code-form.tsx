import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { CallFailed, CallRefused } from '../../../session/call-failed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CodeField, isWholeCode } from '../../../ui/code-field.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import { Refusal, type StartAgain } from '../form/refusal.tsx'
import style from './one-time-code.module.css'
import { ResendCode, useResend } from './resend-code.tsx'

/** The server's answers to a wrong code, and to one that has expired while another can be sent. */
const [wrongCode, spentCode] = [400, 409]

/**
 * Asks for the six digits, and says what to do if they do not arrive. `onCode` resolves after navigating; what it throws
 * is shown. A refused code is removed from the field and not sent again.
 */
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
  const awake = useAwake()
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState('')
  const refused = useRef(new Map<string, CallRefused>())
  const form = useRef<HTMLFormElement>(null)
  const resending = useResend(async () => {
    // The button is gone until it may be pressed again; the new code is typed here.
    codeFieldOf(form.current)?.focus()
    const answer = await resend()
    refused.current.clear()
    setRefusal(undefined)
    return answer
  })
  const spent = refusal instanceof CallRefused && refusal.status === spentCode

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const field = codeFieldOf(event.currentTarget)
    // Newer than what is rendered: the sixth digit sends the form at once.
    const typed = field?.value ?? ''
    setBusy(true)
    setRefusal(undefined)
    try {
      if (!isWholeCode(typed)) throw new CallFailed('error.otp')
      const before = refused.current.get(typed)
      if (before) throw before
      await onCode(typed)
    } catch (problem) {
      setRefusal(problem)
      const answered = problem instanceof CallRefused
      if (answered && problem.status === wrongCode) refused.current.set(typed, problem)
      if (answered) setCode('')
      field?.select()
      field?.focus()
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      className={style['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {steps}
      <div>
        <h1 tabIndex={-1}>{t('otp.title')}</h1>
        <p className={style['text']} id="otp-text">
          <Sentence text={text} />
        </p>
      </div>
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
        code={code}
        onCode={setCode}
      />
      <div className={style['actions']}>
        <LinkButton to={paths.login}>{t('otp.cancel')}</LinkButton>
        <Button type="submit" weight="filled" busy={busy} disabled={!awake}>
          {t(busy ? 'otp.running' : 'otp.continue')}
        </Button>
      </div>
      <ResendCode {...resending} />
      {children}
      <p className={style['quiet']}>
        {t('otp.help')} <Link to={paths.contactUs}>{t('otp.contact')}</Link>
      </p>
    </form>
  )
}

function codeFieldOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('otp')
  return field instanceof HTMLInputElement ? field : undefined
}
