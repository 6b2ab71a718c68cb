/** Policy and certificate numbers as members type them from a card or a letter (ACC-071, ACC-120, ACC-167). */
import { westernDigits } from '../../shared/rules/western-digits.ts'

/**
 * What of a number tells it from others: letters in capitals, digits, and whatever else the insurer writes. Case,
 * blanks, dashes and marks of direction do not; Arabic digits are digits. The database has the same rule for the
 * insurer's own numbers (`recognised_number`).
 */
export function recognisedNumber(typed: string): string {
  return westernDigits(typed)
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
}
