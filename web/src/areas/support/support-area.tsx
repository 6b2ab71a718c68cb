import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { onTextsChange } from '../../language/texts.ts'
import { queryClient } from '../../queries/client.ts'

/** Pages that are open to everybody, and show a member more. */
export function Component() {
  // The server answers in the page's language.
  useEffect(() => onTextsChange(() => void queryClient.invalidateQueries()), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
