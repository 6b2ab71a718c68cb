/** What the form of preferences holds, as it is typed and as it is sent. */
import {
  birthYearsFault,
  mostChildren,
  mostSaved,
  readCount,
  readYears,
} from '@falaj/contract/newsletter/rules/preferences.ts'
import type { Preferences } from '@falaj/contract/newsletter/schemas.ts'
import type { Problems, Typed } from '../../ui/use-form.ts'

export const interests = [1, 2, 3] as const
export const goals = ['childrens_education', 'retirement', 'property', 'general_savings'] as const
type Field =
  | `interest${(typeof interests)[number]}`
  | 'send_email'
  | 'send_sms'
  | 'married'
  | 'children_count'
  | 'children_below_eighteen'
  | (typeof goals)[number]

const yearsProblems = {
  none: 'newsletter.wrong.years',
  future: 'newsletter.wrong.years-future',
  many: 'newsletter.wrong.years-many',
} as const

/** By the rules of the server, so that nobody learns only after saving what is wrong. */
export function problemsOf(typed: Typed<Field>, at = new Date()): Problems<Field> {
  const problems: Problems<Field> = {}
  if (readCount(typed('children_count'), mostChildren) === undefined)
    problems.children_count = 'newsletter.wrong.count'
  const years = readYears(typed('children_below_eighteen'))
  const children = readCount(typed('children_count'), mostChildren) ?? null
  const fault = years === null ? 'none' : birthYearsFault(years, children, at)
  if (fault) problems.children_below_eighteen = yearsProblems[fault]
  for (const goal of goals)
    if (readCount(typed(goal), mostSaved) === undefined) problems[goal] = 'newsletter.wrong.goal'
  return problems
}

export function preferencesOf(typed: Typed<Field>): Preferences {
  const flag = (name: 'send_email' | 'send_sms') => (typed(name) === '1' ? 1 : 0)
  const goal = (name: (typeof goals)[number]) => readCount(typed(name), mostSaved) ?? null
  const married = typed('married')
  return {
    interests: interests.filter((number) => typed(`interest${number}`) === '1'),
    send_email: flag('send_email'),
    send_sms: flag('send_sms'),
    married: married === '' ? null : married === '1' ? 1 : 0,
    children_count: readCount(typed('children_count'), mostChildren) ?? null,
    children_below_eighteen: readYears(typed('children_below_eighteen')) ?? [],
    childrens_education: goal('childrens_education'),
    retirement: goal('retirement'),
    property: goal('property'),
    general_savings: goal('general_savings'),
  }
}
