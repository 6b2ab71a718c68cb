import { useTexts } from '../../../language/use-texts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { LtrField } from '../../../ui/field.tsx'
import type { NamedField } from '../../../ui/use-form.ts'
import { type EnrolmentName, today } from './enrolment.ts'

/** Policy number, certificate number and date of birth, which together only the member and the insurer know. */
export function EnrolmentFields({ field }: { field: (name: EnrolmentName) => NamedField }) {
  const { t } = useTexts()
  return (
    <>
      <LtrField
        {...field('policy_number')}
        hint={t('field.numbersHint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={80}
      />
      <LtrField
        {...field('certificate_number')}
        autoComplete="off"
        autoCapitalize="sentences"
        maxLength={80}
      />
      <DateField {...field('dob')} autoComplete="bday" latest={today} />
    </>
  )
}
