/** Which first steps lead somewhere for a member (ADD-491). */
import { stepNames, type StepName } from '../schemas.ts'

/**
 * Money goes to the principal (GAP-113), so a dependant adds no account; before the first day of cover there is no card
 * (ADD-036).
 */
export function stepsOffered({
  principal,
  covered,
}: {
  principal: boolean
  covered: boolean
}): StepName[] {
  return stepNames.filter((name) => (name !== 'bank' || principal) && (name !== 'card' || covered))
}
