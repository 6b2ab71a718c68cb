import { showPassingProblem } from '../../ui/passing-problem.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import type { ChosenFile } from './document-queue.ts'

/**
 * Adds files to a form. A refused file is said at once, beside the file and passing by; what the server says comes later.
 * @returns those that were taken.
 */
export function addFiles(
  { queue }: SavedForm,
  place: string | null,
  files: readonly File[],
): ChosenFile[] {
  const before = new Set(queue.all.map(({ key }) => key))
  const taken = queue.add(place, files)
  const added = queue.all.filter(({ key }) => !before.has(key))
  const refused = added.find(({ reason }) => reason && 'key' in reason)?.reason
  if (refused && 'key' in refused && !refused.values) showPassingProblem(refused.key)
  return taken
}
