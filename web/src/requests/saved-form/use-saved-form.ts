import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SavedForm, SavedFormState } from './saved-form.ts'

/** What stands in the form now. */
export function useSavedForm(saved: SavedForm): SavedFormState {
  return useSyncExternalStore(saved.subscribe, saved.state)
}

/**
 * Opens a form when its page is shown, and anew when it is shown again; nothing else, not even another language, makes
 * it old. What cannot be opened is told as of any other page.
 */
export function useOpened<Opened>(kind: string, open: () => Promise<Opened>) {
  return useQuery({
    queryKey: ['wizard', kind],
    queryFn: open,
    staleTime: 'static',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
    throwOnError: true,
  })
}
