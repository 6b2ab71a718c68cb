import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { ProviderNames } from '@falaj/contract/providers/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { providerNamesQuery } from './clinic-names.ts'
import { type ReadingGiven, readingsOf } from './readings.ts'

export interface Clinic {
  id: string
  name: string
  area: string
  /** Today; null where that is not known. */
  in_network: boolean | null
}

/** What was read, and the names that the device has; those are asked for where something was read, and nowhere else. */
export function useReadClinics(saved: SavedForm, given: ReadingGiven) {
  const readings = readingsOf(saved, given)
  const state = useSyncExternalStore(readings.subscribe, readings.state)
  const isRead = state.files.some(({ reading }) => reading)
  const { data } = useQuery({ ...providerNamesQuery(given.policy.id), enabled: isRead })
  return { readings, ...state, names: isRead && data?.complete ? data : undefined }
}

/** Where it was: as the receipt says, or the member; null where nobody knows. */
export function useClinic(saved: SavedForm, given: ReadingGiven): Clinic | null {
  const { language } = useTexts()
  const { clinic, names } = useReadClinics(saved, given)
  return clinic === null ? null : (clinicWith(clinic, names, language) ?? null)
}

export function clinicWith(
  id: string,
  names: ProviderNames | undefined,
  language: Language,
): Clinic | undefined {
  const found = names?.data.find((one) => String(one.id) === id)
  return found && names && clinicFrom(found, names, language)
}

export const clinicFrom = (
  { id, name, area, in_network }: ProviderNames['data'][number],
  { areas }: ProviderNames,
  language: Language,
): Clinic => ({
  id: String(id),
  name: inLanguage(language, name),
  area: inLanguage(language, areas[area] ?? {}),
  in_network,
})
