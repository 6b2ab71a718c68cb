import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { typeCodes } from '@falaj/contract/requests/rules/filter.ts'
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
import { type Typed, useForm } from '../../ui/use-form.ts'
import type { RequestKind } from '../kind.ts'
import { type Filter, type FilterName, filterNames, filtersSet } from './filter.ts'

const usualDates = { from: 'requests.filter.from', to: 'requests.filter.to' } as const

/** The filters are part of the address (CLM-003). */
export function FilterForm({
  kind,
  policy,
  statusChoices,
  filter,
  offered = filterNames,
}: {
  kind: RequestKind
  policy: PolicyDetail | undefined
  /** The codes of the statuses that can be chosen. */
  statusChoices: readonly { code: number; text: MessageKey }[]
  filter: Filter
  offered?: readonly FilterName[]
}) {
  const { t } = useTexts()
  const [, setParams] = useSearchParams()
  const set = filtersSet(filter)
  const dates = kind.filterDates ?? usualDates
  const today = () => dayIn(policy?.country_code ?? 'AE', new Date())

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
    send: async (typed) => setParams((before) => withFilter(before, typed)),
  })
  const reset = () => setParams((before) => withFilter(before, () => ''))
  const all = { placeholder: t('requests.filter.all'), mayBeEmpty: true }

  return (
    <FilterCard title={t(`${kind.name}.filter`)} set={set} form={form} onReset={reset}>
      {offered.includes('tracking_number') && (
        <TextField
          {...form.field('tracking_number')}
          defaultValue={filter.tracking_number}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
        />
      )}
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
        defaultValue={filter.from_date && shortDate(filter.from_date)}
        latest={today}
      />
      <DateField
        {...form.field('to_date')}
        defaultValue={filter.to_date && shortDate(filter.to_date)}
        latest={today}
      />
    </FilterCard>
  )
}

const choice = (value: number, text: string): Choice => ({ value: String(value), text })

/** The principal is 0. */
function patients(
  policy: { member_name: string; dependents: { id: number; member_name: string }[] } | undefined,
): Choice[] {
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
