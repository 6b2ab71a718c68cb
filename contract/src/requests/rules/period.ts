/** The days between which a list is narrowed down (CLM-006, CLM-007, PRE-013). Days as `YYYY-MM-DD`. */

/** The From date is not after today. */
export const mayBeginOn = (from: string, today: string): boolean => from <= today

/** The To date lies between the From date and today; without one, `''` too, before today. */
export const mayEndOn = (to: string, from: string | undefined, today: string): boolean =>
  to <= today && (from === undefined || to >= from)
