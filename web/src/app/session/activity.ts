/** When something was last done in any tab. A sign-in is activity too. */

export const activityKey = 'last-activity'

export function noteActivity(at = Date.now()): void {
  localStorage.setItem(activityKey, String(at))
}

/** Milliseconds since the epoch; 0 when nothing was noted yet. */
export function lastActivity(): number {
  return Number(localStorage.getItem(activityKey)) || 0
}
