import { useSyncExternalStore } from 'react'
import type { Wizard, WizardState } from './wizard.ts'

/** What stands in the wizard now. */
export function useWizard(wizard: Wizard): WizardState {
  return useSyncExternalStore(wizard.subscribe, wizard.state)
}
