/** Passwords are to be changed every six months (ACC-057, ACC-062). */
import type { Clock } from '../../clock.ts'

export function passwordExpired(changedAt: Date | null, clock: Clock): boolean {
  if (!changedAt) return false
  const due = new Date(changedAt)
  due.setUTCMonth(due.getUTCMonth() + 6)
  return +clock.now() >= +due
}
