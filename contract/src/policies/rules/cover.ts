/**
 * On which days a person is covered under a policy, and whose cover has ended before the policy's. Days as
 * `YYYY-MM-DD`, first and last included.
 */

export interface CoverDates {
  /** Of the policy. */
  active: boolean
  begins: string
  expires: string
  /** Of the person's enrolment under it. */
  status: string
  joined: string
  /** The last day of this person's cover; null where it ends with the policy or is not known. */
  left: string | null
}

export interface Covered {
  from: string
  to: string
}

/**
 * From the later of the two start days to the earlier of the two end days. Null where no day is covered, and where cover
 * ended before the policy on a day that the insurer has not sent: we do not guess it. Cover that is inactive after its
 * policy expired ended with the policy.
 */
export function coveredDays(cover: CoverDates, today: string): Covered | null {
  const goesOn = cover.expires >= today
  if (goesOn && cover.left === null && !(cover.active && cover.status === 'Active')) return null
  const from = later(cover.begins, cover.joined)
  const to = cover.left === null ? cover.expires : earlier(cover.expires, cover.left)
  return from <= to ? { from, to } : null
}

/** The same of a policy that was not ended: one that was covers no day any more. */
export const daysInForce = (cover: CoverDates, today: string): Covered | null =>
  cover.active ? coveredDays(cover, today) : null

/** Is the person covered today, or will be? */
export function coverGoesOn(cover: CoverDates, today: string): boolean {
  const days = daysInForce(cover, today)
  return days !== null && days.to >= today
}

/** The cover that holds on the day; null where there is none. Nothing certifies cover before its first day. */
export function coverOn(cover: CoverDates, day: string): Covered | null {
  const days = daysInForce(cover, day)
  return days !== null && days.from <= day && day <= days.to ? days : null
}

/**
 * A person whose own cover ended before the policy's, for example after a divorce. Of such a dependant the principal
 * sees only the claims that he or she filed (docs/decisions/061-who-has-left.md).
 */
export function hasLeft(cover: CoverDates, today: string): boolean {
  if (cover.left !== null) return cover.left < today && cover.left < cover.expires
  return cover.status !== 'Active' && cover.active && cover.expires >= today
}

// Stryker disable EqualityOperator: of two equal days either is the right one.
const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)
