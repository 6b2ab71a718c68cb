import type { ProviderPreApprovalUser } from '@falaj/contract/provider-preapprovals/schemas.ts'
import { useSearchParams } from 'react-router'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { dateProblems } from '../../../ui/date-range.ts'
import { FilterCard } from '../../../ui/filter-card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { isoDateOf } from '../../../ui/typed-date.ts'
import { useFilterVersion } from '../../../ui/use-filter-version.ts'
import { useForm } from '../../../ui/use-form.ts'
import { type Filter, filtersSet, queryOf } from './filter.ts'

interface FilterFormProps {
  filter: Filter
  users: readonly ProviderPreApprovalUser[]
  today: string
}

/** Patient, Date From and Date To (PRE-080 to PRE-082); the filters are part of the address. */
export function FilterForm(props: FilterFormProps) {
  const { version, onSearch } = useFilterVersion(props.filter)
  return <Fields key={version} {...props} onSearch={onSearch} />
}

function Fields({
  filter,
  users,
  today,
  onSearch,
}: FilterFormProps & { onSearch: (filter: Filter) => void }) {
  const { t } = useTexts()
  const [, setParams] = useSearchParams()
  const form = useForm<'user_id' | 'from_date' | 'to_date'>({
    fields: {
      user_id: t('providerPreApproval.filter.patient'),
      from_date: t('providerPreApproval.filter.from'),
      to_date: t('providerPreApproval.filter.to'),
    },
    check: (typed) => dateProblems(typed, today),
    send: async (typed) => {
      const from = isoDateOf(typed('from_date'))
      const to = isoDateOf(typed('to_date'))
      const next = {
        user_id: Number(typed('user_id')),
        ...(from && { from_date: from }),
        ...(to && { to_date: to }),
      }
      onSearch(next)
      setParams(queryOf(next))
    },
  })
  const patient = t('providerPreApproval.filter.patient')
  return (
    <FilterCard
      title={t('providerPreApproval.filter')}
      set={filtersSet(filter)}
      form={form}
      onReset={(element) => {
        element.reset()
        setParams(new URLSearchParams())
      }}
    >
      <SelectField
        {...form.field('user_id')}
        placeholder={patient}
        defaultValue={filter.user_id}
        choices={users.map((user) => ({
          value: String(user.dependent_id),
          text: user.is_principal
            ? t('providerPreApproval.filter.principal', { name: user.member_name })
            : user.member_name,
        }))}
      />
      <DateField
        {...form.field('from_date')}
        defaultValue={filter.from_date && shortDate(filter.from_date)}
        hint=""
        placeholder={t('requests.filter.date')}
        latest={() => today}
      />
      <DateField
        {...form.field('to_date')}
        defaultValue={filter.to_date && shortDate(filter.to_date)}
        hint=""
        placeholder={t('requests.filter.date')}
        latest={() => today}
      />
    </FilterCard>
  )
}
