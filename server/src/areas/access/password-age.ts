/** Passwords must be changed every six months (ACC-057, ACC-062). */

export function passwordExpiry(changedAt: Date): Date {
  const due = new Date(changedAt)
  due.setUTCMonth(due.getUTCMonth() + 6)
  return due
}

/** One that was set before this was kept does not expire. */
export const isPasswordExpired = (changedAt: Date | null, now: Date): boolean =>
  changedAt !== null && +now >= +passwordExpiry(changedAt)
