import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SavedForm, SavedFormState } from './saved-form.ts'

/** What the form contains now. */
export function useSavedForm(saved: SavedForm): SavedFormState {
  return useSyncExternalStore(saved.subscribe, saved.state)
}

/**
 * Opens a form each time its page is shown; nothing else, not even a change of language, reloads it. If it cannot be
 * opened, the page shows the error like any other page.
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
