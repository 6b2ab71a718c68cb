/** Refuses a date of birth that is still to come. */
import { mayBeBornOn } from '@falaj/contract/access/rules/date-of-birth.ts'
import { Refused } from './http/refusal.ts'

/** `today` where the policy is at home. @throws {Refused} 422 at the field (ACC-075). */
export function requireBorn(field: string, day: string, today: string): void {
  if (mayBeBornOn(day, today)) return
  throw new Refused(422, 'server.field.not-born', { fields: { [field]: 'server.field.not-born' } })
}
