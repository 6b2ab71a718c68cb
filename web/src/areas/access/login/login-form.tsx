import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { MessageKey } from '../../../app/language/message-key.ts'
import { useTexts } from '../../../app/language/use-texts.ts'
import { paths } from '../../../app/paths.ts'
import { errorText } from '../../../app/session/call-failed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary, type FieldProblem } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import style from './login.module.css'
import type { Credentials } from './sign-in.ts'

/** `onSignIn` resolves when it has led elsewhere; what it throws is shown on top (ACC-060, ACC-061). */
export function LoginForm({
  onSignIn,
  email,
}: {
  onSignIn: (credentials: Credentials) => Promise<void>
  /** Filled in already (ACC-154). */
  email: string | undefined
}) {
  const { t } = useTexts()
  const awake = useAwake()
  const fields = { email: useId(), password: useId() }
  const [missing, setMissing] = useState<Partial<Record<keyof Credentials, MessageKey>>>({})
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const credentials = {
      email: String(form.get('email')).trim(),
      password: String(form.get('password')),
    }
    setAttempt(attempt + 1)
    setRefusal(undefined)
    setMissing(whatIsMissing(credentials))
    if (!credentials.email || !credentials.password) return
    setBusy(true)
    await onSignIn(credentials).catch(setRefusal)
    setBusy(false)
  }

  const problems: FieldProblem[] = (['email', 'password'] as const).flatMap((field) => {
    const key = missing[field]
    return key ? [{ field: fields[field], text: t(key) }] : []
  })
  const problemOf = (field: keyof Credentials) => missing[field] && t(missing[field])

  return (
    // By POST, should it ever be sent without script: a password never stands in an address.
    <form
      className={style['form']}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary
        title={t('form.summary', { count: problems.length })}
        problems={problems}
        attempt={attempt}
      />
      {refusal !== undefined && <Alert tone="problem">{errorText(refusal, t)}</Alert>}
      <TextField
        id={fields.email}
        name="email"
        label={t('login.username')}
        problem={problemOf('email')}
        defaultValue={email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <PasswordField
        id={fields.password}
        name="password"
        label={t('login.password')}
        problem={problemOf('password')}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        aside={<Link to={paths.forgotPassword}>{t('login.forgot')}</Link>}
      />
      {/* Disabled until the script is there, so that Enter cannot send the form by itself. */}
      <Button type="submit" weight="filled" wide busy={busy} disabled={!awake}>
        {t(busy ? 'login.running' : 'login.submit')}
      </Button>
      <p>
        <Link to={paths.recoverUsername}>{t('login.trouble')}</Link>
      </p>
    </form>
  )
}

function whatIsMissing({
  email,
  password,
}: Credentials): Partial<Record<keyof Credentials, MessageKey>> {
  return {
    ...(!email && { email: 'error.email' }),
    ...(!password && { password: 'error.password' }),
  }
}
