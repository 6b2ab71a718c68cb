/** When somebody can have been born (ACC-075). */

/** Both `YYYY-MM-DD`; `today` where the policy is at home. */
export function mayBeBornOn(day: string, today: string): boolean {
  return day <= today
}
