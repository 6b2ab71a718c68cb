/**
 * The expected admission, or the day the treatment begins: today or later where it is asked for first (PRE-057), and
 * later than today where it is changed (PRE-074). The server takes today in both, so that no client is stuck (GAP-014).
 * Days as `YYYY-MM-DD`.
 */
export const mayBeAdmittedOn = (
  day: string,
  today: string,
  form: 'add' | 'edit' = 'add',
): boolean => (form === 'edit' ? day > today : day >= today)
