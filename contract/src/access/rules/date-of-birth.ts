/** ACC-075. Both are `YYYY-MM-DD`; `today` is in the policy's country. */
export function mayBeBornOn(day: string, today: string): boolean {
  return day <= today
}
