import { useTexts } from '../../../language/use-texts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { NamedField } from '../../../ui/use-form.ts'
import { type EnrolmentName, today } from './enrolment.ts'

/** Policy number, certificate number and date of birth: what only the member and the insurer know together. */
export function EnrolmentFields({ field }: { field: (name: EnrolmentName) => NamedField }) {
  const { t } = useTexts()
  return (
    <>
      <TextField
        {...field('policy_number')}
        hint={t('field.numbersHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
      />
      <TextField
        {...field('certificate_number')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
      />
      <DateField {...field('dob')} autoComplete="bday" latest={today} />
    </>
  )
}
