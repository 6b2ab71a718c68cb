import type { FormEvent } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { NamedField } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { today } from '../register/enrolment.ts'
import { type DependantName, onlyDigits } from './details.ts'
import { useGenders } from './genders.ts'

/** Only for members with dependants (ACC-097, ACC-098). */
export function DependantFields({ field }: { field: (name: DependantName) => NamedField }) {
  const { t } = useTexts()
  return (
    <fieldset className={style['group']}>
      <legend>{t('verifyAccount.dependants')}</legend>
      <p className={style['quiet']}>{t('verifyAccount.dependants.hint')}</p>
      <div className={style['pair']}>
        <TextField
          {...field('dependents_count')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          onInput={keepDigits}
        />
        <SelectField
          {...field('dependent_gender')}
          placeholder={t('verifyAccount.choose')}
          choices={useGenders()}
        />
      </div>
      <DateField {...field('dependent_dob')} latest={today} />
    </fieldset>
  )
}

function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const digits = onlyDigits(input.value)
  if (digits !== input.value) input.value = digits
}
