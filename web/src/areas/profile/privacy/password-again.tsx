import { useTexts } from '../../../language/use-texts.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { NamedField } from '../../../ui/use-form.ts'

/** The present password, before what somebody who found an open page must not do. */
export function PasswordAgain({ field }: { field: NamedField }) {
  const { t } = useTexts()
  return (
    <PasswordField
      {...field}
      autoComplete="current-password"
      showLabel={t('privacy.contact.password.show')}
      hideLabel={t('privacy.contact.password.hide')}
    />
  )
}
