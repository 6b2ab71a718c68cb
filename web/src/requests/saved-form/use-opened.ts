import { useQuery } from '@tanstack/react-query'

/**
 * Opens a wizard when its page is shown, and anew when it is shown again; nothing else, not even another language, makes
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
