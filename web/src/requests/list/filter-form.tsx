import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { typeCodes } from '@falaj/contract/requests/rules/filter.ts'
import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { useSearchParams } from 'react-router'
import { shortDate } from '../../language/format.ts'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { DateField } from '../../ui/date-field.tsx'
import { dateProblems } from '../../ui/date-range.ts'
import { TextField } from '../../ui/field.tsx'
import { FilterCard } from '../../ui/filter-card.tsx'
import { type Choice, SelectField } from '../../ui/select-field.tsx'
import { isoDateOf } from '../../ui/typed-date.ts'
import { useFilterVersion } from '../../ui/use-filter-version.ts'
import { type Typed, useForm } from '../../ui/use-form.ts'
import type { RequestKind } from '../kind.ts'
import { type Filter, type FilterName, filterNames, filterOf, filtersSet } from './filter.ts'

const usualDates = { from: 'requests.filter.from', to: 'requests.filter.to' } as const

/** Whose requests can be looked for, besides the principal's, and where it is which day. */
export interface FilteredPolicy extends Pick<PolicyDetail, 'member_name' | 'country_code'> {
  dependents: readonly { id: number; member_name: string }[]
}

interface FilterFormProps {
  kind: RequestKind
  policy: FilteredPolicy | undefined
  /** The codes of the statuses that can be chosen. */
  statusChoices: readonly { code: number; text: MessageKey }[]
  filter: Filter
  offered?: readonly FilterName[]
  /** It stands in a sheet, which a search closes. */
  onDone?: () => void
}

/** The filters are part of the address (CLM-003). */
export function FilterForm(props: FilterFormProps) {
  const { version, onSearch } = useFilterVersion(props.filter)
  return <Fields key={version} {...props} onSearch={onSearch} />
}

function Fields({
  kind,
  policy,
  statusChoices,
  filter,
  offered = filterNames,
  onSearch,
  onDone,
}: FilterFormProps & { onSearch: (filter: Filter) => void }) {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const { tracking_number: _, ...folded } = filter
  const set = filtersSet(folded)
  const dates = kind.filterDates ?? usualDates
  const today = () => dayIn(policy?.country_code ?? homeCountry().code, new Date())
  const search = (typed: Typed<FilterName>) => {
    const next = withFilter(params, typed)
    const codes = statusChoices.map(({ code }) => code)
    onSearch(filterOf(next, codes))
    setParams(next, { preventScrollReset: true })
  }

  const form = useForm<FilterName>({
    fields: {
      tracking_number: t('requests.filter.trackingNumber'),
      dependent_id: t('requests.filter.patient'),
      claim_type: t('requests.filter.claimType'),
      status: t('requests.filter.status'),
      from_date: t(dates.from),
      to_date: t(dates.to),
    },
    check: (typed) => dateProblems(typed, today()),
    send: async (typed) => {
      search(typed)
      onDone?.()
    },
  })
  const reset = ({ elements }: HTMLFormElement) => {
    for (const name of filterNames) {
      const field = elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = ''
    }
    search(() => '')
    form.recheck()
  }
  const all = { placeholder: t('requests.filter.all'), mayBeEmpty: true }
  const date = { hint: '', placeholder: t('requests.filter.date'), latest: today }

  return (
    <FilterCard
      title={t(`${kind.name}.filter`)}
      set={set}
      form={form}
      onReset={reset}
      sheet={onDone !== undefined}
      first={
        offered.includes('tracking_number') && (
          <TextField
            {...form.field('tracking_number')}
            defaultValue={filter.tracking_number}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            spellCheck={false}
          />
        )
      }
    >
      <SelectField
        {...form.field('dependent_id')}
        {...all}
        key={policy ? 'known' : 'unknown'}
        defaultValue={filter.dependent_id ?? ''}
        choices={patients(policy)}
      />
      <SelectField
        {...form.field('claim_type')}
        {...all}
        defaultValue={filter.claim_type ?? ''}
        choices={typeCodes.map((code) => choice(code, t(`requests.type.${code}`)))}
      />
      <SelectField
        {...form.field('status')}
        {...all}
        defaultValue={filter.status ?? ''}
        choices={statusChoices.map(({ code, text }) => choice(code, t(text)))}
      />
      <DateField
        {...form.field('from_date')}
        {...date}
        defaultValue={filter.from_date && shortDate(filter.from_date)}
      />
      <DateField
        {...form.field('to_date')}
        {...date}
        defaultValue={filter.to_date && shortDate(filter.to_date)}
      />
    </FilterCard>
  )
}

const choice = (value: number, text: string): Choice => ({ value: String(value), text })

/** The principal is 0. */
function patients(policy: FilteredPolicy | undefined): Choice[] {
  if (!policy) return []
  return [
    choice(0, policy.member_name),
    ...policy.dependents.map(({ id, member_name }) => choice(id, member_name)),
  ]
}

/** The address with these filters; empty ones are left out, and the policy is kept. */
function withFilter(before: URLSearchParams, typed: Typed<FilterName>): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('open')
  for (const name of filterNames) {
    const value = name.endsWith('_date') ? isoDateOf(typed(name)) : typed(name)
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}
