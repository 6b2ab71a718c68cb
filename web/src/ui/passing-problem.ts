import type { MessageKey } from '../language/message-key.ts'
import { closeToast, showToast } from './toast-store.ts'

const goesAfter = 3_000

/** Said in a toast of three seconds (CLM-088), for what stands at its place on the page as well. */
export function showPassingProblem(key: MessageKey): void {
  const toast = showToast('problem', { key })
  setTimeout(() => closeToast(toast), goesAfter)
}
