import { allCountries } from '@falaj/contract/providers/rules/territory.ts'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SearchIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { type Changes, type Filter, showsEverything } from '../filter.ts'
import type { Lists } from '../use-lists.ts'
import style from './search-form.module.css'
import { useTypedName } from './use-typed-name.ts'

type Named = 'city_id' | 'region_id' | 'facility_type_id' | 'speciality_ids'

/** The six filters; the result follows each choice and what is typed (PRV-003, PRV-004). */
export function SearchForm({
  filter,
  lists,
  children,
  onChange,
  onReset,
  onSearch,
}: {
  filter: Filter
  lists: Lists
  /** Between the filters and the buttons. */
  children?: ReactNode
  /** `typed`: one of many while somebody types, which no Back should lead through. */
  onChange: (changes: Changes, typed?: boolean) => void
  onReset: () => void
  onSearch?: () => void
}) {
  const { t } = useTexts()
  const prefix = useId()
  const { typed, setTyped, sendNow } = useTypedName(filter.search ?? '', (search) =>
    onChange({ search }, true),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sendNow()
    onSearch?.()
  }
  const select = (name: Named, entries: readonly { id: number; name: string }[]) => ({
    id: `${prefix}${name}`,
    name,
    placeholder: t('providers.filter.all'),
    mayBeEmpty: true,
    choices: entries.map((one) => ({ value: String(one.id), text: one.name })),
    // A choice of the address is kept while its list is still on its way.
    value: entries.some(({ id }) => id === filter[name]) ? String(filter[name]) : '',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) =>
      onChange({ [name]: value }),
  })
  const territories = [
    ...lists.countries.map(({ id, name }) => ({ value: String(id), text: name })),
    { value: String(allCountries), text: t('providers.filter.all') },
  ]
  return (
    <search className={style['body']}>
      <form className={style['fields']} onSubmit={submit}>
        <SelectField
          id={`${prefix}country_id`}
          name="country_id"
          label={t('providers.filter.territory')}
          placeholder={t('providers.filter.territory')}
          choices={territories}
          value={lists.countries.length > 0 ? String(filter.country_id) : ''}
          onChange={({ currentTarget: { value } }) => onChange({ country_id: value })}
        />
        <SelectField
          {...select('city_id', lists.cities)}
          label={t('providers.filter.city')}
          disabled={showsEverything(filter)}
        />
        <SelectField
          {...select('region_id', lists.regions)}
          label={t('providers.filter.area')}
          disabled={filter.city_id === undefined}
        />
        <TextField
          id={`${prefix}search`}
          name="search"
          label={t('providers.filter.name')}
          type="search"
          dir="auto"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          {...select('facility_type_id', lists.facilityTypes)}
          label={t('providers.filter.category')}
        />
        <SelectField
          {...select('speciality_ids', lists.specialities)}
          label={t('providers.filter.speciality')}
        />
        {children}
        <div className={style['actions']}>
          <Button weight="quiet" onClick={onReset}>
            {t('providers.filter.reset')}
          </Button>
          <Button weight="filled" type="submit" icon={<SearchIcon aria-hidden />}>
            {t('providers.filter.search')}
          </Button>
        </div>
      </form>
    </search>
  )
}
