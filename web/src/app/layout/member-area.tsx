import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useNavigate } from 'react-router'
// Amounts are shown below.
import '../../language/wordings.ts'
import { AriaLanguage } from '../../language/aria-language.tsx'
import { addressReader, onTextsChange, type Reader } from '../../language/texts.ts'
import { Questions } from '../../fresh-proof/questions.tsx'
import { RouteProblem } from '../problems/route-problem.tsx'
import { queryClient } from '../../queries/client.ts'
import { meQuery } from '../../queries/me.ts'
import { afterSession } from '../../session/sign-out.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'

/** Who is signed in comes first: it tells whether the session lives, before any page of it shows. */
export async function loader() {
  // Who left to show who they are, and came back by the Back button.
  if (sessionStorage.getItem('away') !== null)
    (await import('../../session/carried-typing.ts')).comeBack()
  const member = await queryClient.ensureQueryData(meQuery)
  addressReader(readers[member.gender ?? 0] ?? 'other')
  return member
}

/** By the recorded gender. */
const readers: Partial<Record<number, Reader>> = { 1: 'male', 2: 'female' }

/** The pages of a session. When it ends, here or in another tab, they are left at once. */
export function Component() {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  useEffect(() => {
    if (signedIn) return
    const { to, state } = afterSession()
    void navigate(to, { replace: true, state })
  }, [signedIn, navigate])

  // The server answers in the page's language: asked again in the new one, while what is shown stays.
  useEffect(() => onTextsChange(() => void queryClient.invalidateQueries()), [])

  if (!signedIn) return null
  return (
    <QueryClientProvider client={queryClient}>
      <AriaLanguage>
        <Outlet />
        <Questions />
      </AriaLanguage>
    </QueryClientProvider>
  )
}

/** Without a session, its end is what went wrong: calls are refused then, and those under way are cut off. */
export function ErrorBoundary() {
  return useSignedIn() ? <RouteProblem /> : <Navigate {...afterSession()} replace />
}
