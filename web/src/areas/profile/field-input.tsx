import {
  fieldOf,
  grossSalaries,
  sponsorTypes,
  type WritableField,
} from '@falaj/contract/profile/fields.ts'
import type { ComponentType } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { countryChoices } from '../../ui/country-choices.ts'
import { EmailField, LtrField, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { type Choice, SelectField } from '../../ui/select-field.tsx'
import type { NamedField } from '../../ui/use-form.ts'
import { coreWord } from '../policies/core-word.ts'
import { type Country, type Emirate, listsPlaces } from './field-values.ts'

export interface FieldInputProps {
  name: WritableField
  /** The hint stands with that of its kind. */
  field: NamedField & { hint?: string | undefined }
  answers: Readonly<Record<string, string>>
  lists: { countries: readonly Country[]; emirates: readonly Emirate[] }
  /** For an input that decides about others. */
  give: (value: string) => void
}

/** The input of a field, by the kind of its value. */
export function FieldInput(props: FieldInputProps) {
  const { name, field, answers } = props
  const start = answers[name]
  switch (fieldOf(name).kind) {
    case 'phone':
      return <PhoneField {...field} defaultValue={start} />
    case 'email':
      return <EmailField {...field} autoComplete="off" defaultValue={start} />
    case 'digits':
      return <LtrField {...field} inputMode="numeric" maxLength={30} defaultValue={start} />
    case 'code':
      return <LtrField {...field} autoComplete="off" maxLength={40} defaultValue={start} />
    case 'country':
      return <CountryInput {...props} />
    case 'emirate':
    case 'place':
      return <PlaceInput {...props} />
    case 'sponsor-type':
      return <ListInput {...props} choices={sponsorTypes} />
    case 'gross-salary':
      return <SalaryInput {...props} />
    case 'yes-or-no':
      return <YesOrNoInput {...props} />
    default:
      return <TextField {...field} maxLength={120} defaultValue={start} />
  }
}

const CountryInput: ComponentType<FieldInputProps> = ({ field, answers, lists, name, give }) => {
  const { t, language } = useTexts()
  return (
    <SelectField
      {...field}
      placeholder={t('profile.choose')}
      choices={countryChoices(lists.countries, language)}
      value={answers[name] ?? ''}
      onChange={({ currentTarget }) => give(currentTarget.value)}
    />
  )
}

/** From the list in the Emirates, free text elsewhere (PRF-029 to PRF-031). */
const PlaceInput: ComponentType<FieldInputProps> = ({ field, answers, lists, name, give }) => {
  const { t } = useTexts()
  const value = answers[name] ?? ''
  if (!listsPlaces(answers)) {
    return (
      <TextField
        {...field}
        maxLength={120}
        value={value}
        onChange={({ currentTarget }) => give(currentTarget.value)}
      />
    )
  }
  const { in: within } = fieldOf(name)
  const emirate = lists.emirates.find((one) => one.name === answers[within ?? ''])
  const places = within
    ? (emirate?.cities ?? []).flatMap((city) => [city, city.regions].flat())
    : lists.emirates
  const names = new Set(places.map((place) => place.name))
  // What is on record may stay, though it is in no list.
  if (value) names.add(value)
  return (
    <SelectField
      {...field}
      hint={[field.hint, within && t('profile.cities')].filter(Boolean).join(' ')}
      placeholder={t(within ? 'profile.choose.city' : 'profile.choose')}
      mayBeEmpty
      choices={[...names].map((one) => ({ value: one, text: one }))}
      value={value}
      onChange={({ currentTarget }) => give(currentTarget.value)}
    />
  )
}

const ListInput = ({
  field,
  answers,
  name,
  choices,
}: FieldInputProps & { choices: readonly string[] }) => {
  const { t } = useTexts()
  return (
    <Chosen
      field={field}
      start={answers[name]}
      choices={choices.map((one) => ({ value: one, text: coreWord(one, t) ?? one }))}
    />
  )
}

const SalaryInput = ({ field, answers, name }: FieldInputProps) => {
  const { t } = useTexts()
  const choices = Object.entries(grossSalaries).map(([value, word]) => ({
    value,
    text: coreWord(word, t) ?? word,
  }))
  return <Chosen field={field} start={answers[name]} choices={choices} />
}

const YesOrNoInput = ({ field, answers, name }: FieldInputProps) => {
  const { t } = useTexts()
  const choices = [
    { value: 'Y', text: t('person.yes') },
    { value: 'N', text: t('person.no') },
  ]
  return <Chosen field={field} start={answers[name]} choices={choices} />
}

function Chosen({
  field,
  start,
  choices,
}: {
  field: FieldInputProps['field']
  start: string | undefined
  choices: readonly Choice[]
}) {
  const { t } = useTexts()
  return (
    <SelectField
      {...field}
      placeholder={t('profile.choose')}
      mayBeEmpty
      choices={choices}
      defaultValue={start}
    />
  )
}
