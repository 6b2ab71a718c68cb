import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../app/language/use-texts.ts'
import { paths } from '../../../app/paths.ts'
import { CallFailed } from '../../../app/session/call-failed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { CodeField, isWholeCode } from '../../../ui/code-field.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import { Refusal, type StartAgain } from '../form/refusal.tsx'
import style from './one-time-code.module.css'
import { ResendCode } from './resend-code.tsx'

/**
 * Six digits, with what to do when they do not come. `onCode` resolves when it has led elsewhere; what it
 * throws is shown, and the code is selected to be typed over.
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
  /** Where to begin anew when the code is over. */
  again: StartAgain
  /** Further ways on. */
  children?: ReactNode
}) {
  const { t } = useTexts()
  const awake = useAwake()
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const field = event.currentTarget.elements.namedItem('otp')
    const code = field instanceof HTMLInputElement ? field.value : ''
    setBusy(true)
    setRefusal(undefined)
    try {
      if (!isWholeCode(code)) throw new CallFailed('error.otp')
      await onCode(code)
    } catch (problem) {
      setRefusal(problem)
      if (field instanceof HTMLInputElement) field.select()
    }
    setBusy(false)
  }

  return (
    <form
      className={style['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {steps}
      <div>
        <h1 tabIndex={-1}>{t('otp.title')}</h1>
        <p className={style['text']} id="otp-text">
          {text}
        </p>
      </div>
      {refusal !== undefined && (
        <Alert tone="problem">
          <Refusal problem={refusal} again={again} />
        </Alert>
      )}
      <CodeField
        name="otp"
        label={t('otp.label')}
        describedBy="otp-text"
        wrong={refusal !== undefined}
      />
      <div className={style['actions']}>
        <LinkButton to={paths.login}>{t('otp.cancel')}</LinkButton>
        <Button type="submit" weight="filled" busy={busy} disabled={!awake}>
          {t(busy ? 'otp.running' : 'otp.continue')}
        </Button>
      </div>
      <ResendCode resend={resend} />
      {children}
      <p className={style['quiet']}>
        {t('otp.help')} <Link to={paths.contactUs}>{t('otp.contact')}</Link>
      </p>
    </form>
  )
}
