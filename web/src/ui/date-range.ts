/** The From and To dates of a filter (CLM-006, CLM-007, PRE-013, PRE-082). */
import { mayBeginOn, mayEndOn } from '@falaj/contract/requests/rules/filter.ts'
import type { MessageKey } from '../language/message-key.ts'
import { isoDateOf, unreadDate } from './typed-date.ts'
import type { Problems, Typed } from './use-form.ts'

export type DateName = 'from_date' | 'to_date'

/** What is wrong with what was typed into them, while it is `today`. */
export function dateProblems(typed: Typed<DateName>, today: string): Problems<DateName> {
  const from = isoDateOf(typed('from_date'))
  const to = isoDateOf(typed('to_date'))
  const problem = (
    name: DateName,
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
