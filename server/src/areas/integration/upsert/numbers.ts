/** Numbers that an earlier portal gave out stay taken. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { lines } from './mirror.ts'
import type { Statement } from './upsert.ts'

type Numbered = FactOf<
  'claim.upserted' | 'preapproval.upserted' | 'complaint.imported' | 'profile_change.imported'
>

/** A longer one was not counted up but made from a day, and would make every number after it as long. */
const counted = '\\d{1,9}'

/**
 * The portal continues after the highest number that came in, so that it need not try each of them. That no two ever
 * share a number is a matter of `next_reference` of the database.
 */
export function advanceReferenceSequence(prefix: string): Statement<Numbered> {
  const portalNumber = new RegExp(`^${prefix}-\\d{4}-${counted}$`)
  return {
    reads: ['reference_number'],
    onlyForGood: true,
    concerns: ({ reference_number }) => portalNumber.test(reference_number),
    text: `with ${lines({ reference_number: 'text' })},
highest as (select max(substring(reference_number from '(${counted})$')::bigint) as last from line)
-- About no line in particular.
select -1 as line, 'unchanged' as outcome, null as field, null as reason, setval('request_number', last)
from highest where last > (select last_value from request_number)`,
  }
}
