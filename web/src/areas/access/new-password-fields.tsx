import { useEffect } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import type { NamedField } from '../../ui/use-form.ts'
import { loadLeakedPasswords, type NewPasswordName } from './new-password.ts'

/** A new password with its hint (ACC-140), and its confirmation. */
export function NewPasswordFields({ field }: { field: (name: NewPasswordName) => NamedField }) {
  const { t } = useTexts()
  // Before the form is sent: then nothing is fetched (ACC-144).
  useEffect(() => void loadLeakedPasswords(), [])
  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <>
      <PasswordField
        {...field('password')}
        {...eye}
        hint={t('newPassword.hint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('conpassword')} {...eye} autoComplete="new-password" />
    </>
  )
}
