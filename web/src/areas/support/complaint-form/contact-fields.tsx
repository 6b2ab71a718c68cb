import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { timesToCall } from '@falaj/contract/support/rules/complaint-form.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { EmailField, LtrField, TextField } from '../../../ui/field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { NamedField } from '../../../ui/use-form.ts'
import type { Name } from './complaint-fields.ts'
import style from './complaint-page.module.css'

/** How to reach whoever complains; a member finds what is on record (SUP-019, SUP-020, SUP-027). */
export function ContactFields({
  field,
  member,
  typed,
  asksForTime,
}: {
  field: (name: Name) => NamedField
  member: SessionUser | undefined
  /** On an earlier visit. */
  typed: Readonly<Partial<Record<Name, string>>>
  asksForTime: boolean
}) {
  const { t } = useTexts()
  return (
    <div className={`${style['unfolded']} ${style['fields']}`}>
      <TextField
        {...field('name')}
        autoComplete="name"
        maxLength={200}
        dir="auto"
        defaultValue={typed.name ?? member?.member_name}
      />
      <PhoneField
        {...field('phone_number')}
        defaultValue={typed.phone_number ?? member?.phone_number ?? undefined}
      />
      <EmailField {...field('email')} defaultValue={typed.email ?? member?.email} />
      {asksForTime && (
        <SelectField
          {...field('time_to_call')}
          placeholder={t('complaint.time.any')}
          mayBeEmpty
          defaultValue={typed.time_to_call}
          choices={timesToCall.map((time) => ({
            value: String(time),
            text: t(`complaint.time.${time}`),
          }))}
        />
      )}
      <LtrField
        {...field('certificate_number')}
        maxLength={80}
        autoComplete="off"
        defaultValue={typed.certificate_number ?? member?.certificate_number ?? undefined}
      />
      <LtrField
        {...field('policy_number')}
        maxLength={80}
        autoComplete="off"
        defaultValue={typed.policy_number ?? member?.policy_number ?? undefined}
      />
    </div>
  )
}
