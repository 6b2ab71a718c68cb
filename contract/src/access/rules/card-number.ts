/** Policy and certificate numbers as members type them from a card or a letter (ACC-071, ACC-120, ACC-167). */
import { westernDigits } from '../../shared/rules/western-digits.ts'

/**
 * The significant part of a number: digits, letters in capitals, and other characters. Case, spaces, dashes and
 * directional marks are ignored; Arabic digits are converted. The database has the same rule for the insurer's own
 * numbers (`recognised_number`).
 */
export function recognisedNumber(typed: string): string {
  return westernDigits(typed)
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
}
