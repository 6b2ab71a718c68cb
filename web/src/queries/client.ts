/** The one cache of what the server said. Loaded with the pages that show something of it, and emptied when the session ends. */
import { QueryClient } from '@tanstack/react-query'
import { CallRefused } from '../session/call-failed.ts'
import { onRefusal } from '../session/refusal-news.ts'
import { keepToOneMember } from '../session/one-member.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal is an answer; only what did not arrive is asked for again.
      retry: (failures, problem) =>
        !(problem instanceof CallRefused && problem.status < 500) && failures < 1,
    },
  },
})

// Pages that anybody may open are rendered at build, too, where nobody is signed in.
if (!import.meta.env.SSR) {
  onRefusal(() => queryClient.invalidateQueries())
  keepToOneMember(() => queryClient.clear())
}
