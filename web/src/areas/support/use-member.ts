import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../queries/me.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'

/** Who is looking at a page that is open to everybody: a visitor, or a member as soon as it is known which one. */
export function useMember(): { signedIn: boolean; member: SessionUser | undefined } {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...meQuery, enabled: signedIn })
  return { signedIn, member: signedIn ? data : undefined }
}
