import type { Call } from '@falaj/contract/call.ts'
import { useTexts } from '../../language/use-texts.ts'
import { CheckField } from '../../ui/check-field.tsx'
import type { NamedField } from '../../ui/use-form.ts'
import { TermsLink } from './terms-link.tsx'

export function Declaration({ field, terms }: { field: NamedField; terms: Call }) {
  const { t } = useTexts()
  return (
    <>
      <CheckField id={field.id} name="declaration" value="true" problem={field.problem}>
        {t('wizard.declaration')}
      </CheckField>
      <p>
        <TermsLink terms={terms} />
      </p>
    </>
  )
}
