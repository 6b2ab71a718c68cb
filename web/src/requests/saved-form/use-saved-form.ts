import { useSyncExternalStore } from 'react'
import type { SavedForm, SavedFormState } from './saved-form.ts'

/** What stands in the wizard now. */
export function useSavedForm(saved: SavedForm): SavedFormState {
  return useSyncExternalStore(saved.subscribe, saved.state)
}
