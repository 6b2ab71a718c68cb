/** Says in a toast why something could not be done. */
import { currentTexts } from '../language/texts.ts'
import { errorText } from '../session/call-failed.ts'
import { showToast } from './toast-store.ts'

export function showFailure(thrown: unknown): void {
  showToast('problem', { sentence: errorText(thrown, currentTexts().t) })
}
