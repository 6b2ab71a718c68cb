/**
 * Within how many working days eight of ten claims of a country and a type are decided: measured, not promised (ADD-704).
 * From the day on which the member last sent it to the day of the decision, whatever hour it was.
 */

/** How far back decisions count. */
export const measuredDays = 90
/** Of fewer decisions nothing is said: nobody can be recognised by them, and they say little. */
export const fewestDecided = 50

/** So many claims were decided after so many working days. */
export interface DecidedAfter {
  readonly workingDays: number
  readonly claims: number
}

export interface DecisionPace {
  /** Eight of ten were decided within so many, at least one. */
  readonly workingDays: number
  readonly decided: number
}

export function decisionPace(measured: readonly DecidedAfter[]): DecisionPace | undefined {
  const decided = measured.reduce((sum, { claims }) => sum + claims, 0)
  if (decided < fewestDecided) return undefined
  let sofar = 0
  for (const { workingDays, claims } of measured.toSorted(
    (one, other) => one.workingDays - other.workingDays,
  )) {
    sofar += claims
    if (sofar * 10 >= decided * 8) return { workingDays: Math.max(1, workingDays), decided }
  }
  return undefined
}
