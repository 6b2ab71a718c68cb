/** When something was last done in any tab. A sign-in is activity too. */

export const activityKey = 'last-activity'

export function noteActivity(at = Date.now()): void {
  localStorage.setItem(activityKey, String(at))
}

/** Milliseconds since the epoch; 0 when nothing was noted yet. */
export function lastActivity(): number {
  return Number(localStorage.getItem(activityKey)) || 0
}

/** Thirty minutes (ACC-036). */
export const idleLimit = 30 * 60_000

/** Whether the session ended, in this tab or another one, because nobody did anything. */
export function timeIsUp(): boolean {
  return lastActivity() > 0 && Date.now() - lastActivity() >= idleLimit
}
