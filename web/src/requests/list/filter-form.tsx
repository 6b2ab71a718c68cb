import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { mayBeginOn, mayEndOn, typeCodes } from '@falaj/contract/requests/rules/filter.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { shortDate } from '../../language/format.ts'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { FilterIcon, OpenIcon, SearchIcon } from '../../ui/icons.ts'
import { type Choice, SelectField } from '../../ui/select-field.tsx'
import { isoDateOf, unreadDate } from '../../ui/typed-date.ts'
import { type Problems, type Typed, useForm } from '../../ui/use-form.ts'
import type { RequestKind } from '../kind.ts'
import { type Filter, type FilterName, filterNames, filtersSet } from './filter.ts'
import style from './filter-form.module.css'

/** The filters are part of the address (CLM-003). On phones the form is collapsed until it is opened. */
export function FilterForm({
  kind,
  policy,
  statusChoices,
  filter,
}: {
  kind: RequestKind
  policy: PolicyDetail | undefined
  /** The codes of the statuses that can be chosen. */
  statusChoices: readonly { code: number; text: MessageKey }[]
  filter: Filter
}) {
  const { t } = useTexts()
  const [, setParams] = useSearchParams()
  const set = filtersSet(filter)
  const [unfolded, setUnfolded] = useState(set > 0)
  const today = () => dayIn(policy?.country_code ?? 'AE', new Date())

  const form = useForm<FilterName>({
    fields: {
      tracking_number: t('requests.filter.trackingNumber'),
      dependent_id: t('requests.filter.patient'),
      claim_type: t('requests.filter.claimType'),
      status: t('requests.filter.status'),
      from_date: t('requests.filter.from'),
      to_date: t('requests.filter.to'),
    },
    check: (typed) => dateProblems(typed, today()),
    send: async (typed) => setParams((before) => withFilter(before, typed)),
  })
  const reset = () => setParams((before) => withFilter(before, () => ''))
  const all = { placeholder: t('requests.filter.all'), mayBeEmpty: true }

  return (
    <Card className={style['card']} data-unfolded={unfolded || undefined}>
      <h2 className={style['fold']}>
        <button type="button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <FilterIcon aria-hidden />
          <span>{t(`${kind.name}.filter`)}</span>
          {set > 0 && <small>{t('requests.filter.some', { count: set })}</small>}
          <OpenIcon aria-hidden />
        </button>
      </h2>
      <search className={style['body']}>
        <Form form={form}>
          <div className={style['fields']}>
            <TextField
              {...form.field('tracking_number')}
              defaultValue={filter.tracking_number}
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
            />
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
          </div>
          <div className={style['actions']}>
            <Button weight="quiet" type="reset" onClick={reset}>
              {t('requests.filter.reset')}
            </Button>
            <Button type="submit" busy={form.busy} icon={<SearchIcon aria-hidden />}>
              {t('requests.filter.search')}
            </Button>
          </div>
        </Form>
      </search>
    </Card>
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

function dateProblems(typed: Typed<FilterName>, today: string): Problems<FilterName> {
  const from = isoDateOf(typed('from_date'))
  const to = isoDateOf(typed('to_date'))
  const problem = (
    name: FilterName,
    day: string | undefined,
    fits: boolean,
    wrong: MessageKey,
  ): MessageKey | undefined => {
    if (!typed(name)) return undefined
    if (!day) return unreadDate(typed(name))
    return fits ? undefined : wrong
  }
  return {
    from_date: problem(
      'from_date',
      from,
      !from || mayBeginOn(from, today),
      'requests.filter.from.late',
    ),
    to_date: problem('to_date', to, !to || mayEndOn(to, from, today), 'requests.filter.to.outside'),
  }
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
