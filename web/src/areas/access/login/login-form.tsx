import { useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { TextField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { Refusal } from '../form/refusal.tsx'
import type { Credentials } from './sign-in.ts'

/** `onSignIn` resolves after navigating; what it throws is shown above the form (ACC-060, ACC-061). */
export function LoginForm({
  onSignIn,
  email,
}: {
  onSignIn: (credentials: Credentials) => Promise<void>
  /** Already filled in (ACC-154). */
  email: string | undefined
}) {
  const { t } = useTexts()
  const form = useForm<keyof Credentials>({
    fields: { email: t('login.username'), password: t('login.password') },
    verbatim: ['password'],
    check: (typed) => ({
      ...(!typed('email') && { email: 'error.email' }),
      ...(!typed('password') && { password: 'error.password' }),
    }),
    send: (typed) => onSignIn({ email: typed('email'), password: typed('password') }),
  })

  const { id } = form.field('email')
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    // Somebody who has begun there does not find other letters among their own.
    if (!email || !(field instanceof HTMLInputElement) || field === document.activeElement) return
    field.value ||= email
  }, [id, email])

  return (
    <Form form={form} refusal={<Refusal problem={form.refusal} />}>
      <TextField
        {...form.field('email')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <PasswordField
        {...form.field('password')}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        aside={<Link to={paths.forgotPassword}>{t('login.forgot')}</Link>}
      />
      <SubmitButton busy={form.busy} running={t('login.running')}>
        {t('login.submit')}
      </SubmitButton>
    </Form>
  )
}
