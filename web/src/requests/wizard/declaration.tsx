import type { Call } from '@falaj/contract/call.ts'
import { useTexts } from '../../language/use-texts.ts'
import { aroundWords } from '../../ui/around-words.ts'
import { CheckField } from '../../ui/check-field.tsx'
import type { NamedField } from '../../ui/use-form.ts'
import { TermsLink } from './terms-link.tsx'

/** The box that every submission needs; its sentence leads to the terms (CLM-091, CLM-098). */
export function Declaration({
  field,
  terms,
  onDeclare,
}: {
  field: NamedField
  terms: Call
  onDeclare?: (declared: boolean) => void
}) {
  const { t } = useTexts()
  const sentence = t('wizard.declaration')
  const parts = aroundWords(sentence, t('wizard.terms'))
  return (
    <CheckField
      id={field.id}
      name="declaration"
      value="true"
      problem={field.problem}
      onChange={({ currentTarget }) => onDeclare?.(currentTarget.checked)}
    >
      {parts?.before ?? sentence}
      <TermsLink terms={terms}>{parts?.words}</TermsLink>
      {parts?.after}
    </CheckField>
  )
}
