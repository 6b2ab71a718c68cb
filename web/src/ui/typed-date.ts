/** A day as people type it, and as the server reads it. */
import { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'
import type { MessageKey } from '../language/message-key.ts'

/**
 * `14-03-1988`, `14/3/1988`, `14.03.1988`, `14031988` and `1988-03-14` as `1988-03-14`; undefined for what is
 * no day of the calendar.
 */
export function isoDateOf(typed: string): string | undefined {
  const iso = writtenAsDay(typed)
  if (!iso) return undefined
  const read = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(+read) && read.toISOString().startsWith(iso) ? iso : undefined
}

/** What to say of a day that cannot be read: `31-02-1990` is written well and is no date; `last spring` is neither. */
export function unreadDate(typed: string): MessageKey {
  return writtenAsDay(typed) ? 'date.none' : 'date.invalid'
}

/** Year, month and day in this order, whether or not there is such a day. */
function writtenAsDay(typed: string): string | undefined {
  const text = westernDigits(typed.trim()).replaceAll(/[\u200e\u200f]/g, '')
  const whole =
    /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text)
  const backwards = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const [day, month, year] = whole ? whole.slice(1) : (backwards?.slice(1).toReversed() ?? [])
  if (!day || !month || !year) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
