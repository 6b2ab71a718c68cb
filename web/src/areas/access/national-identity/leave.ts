/** Leaves for a provider of identities, which sends the browser back to `return-page.tsx`. */
import { beginNationalIdentity } from '@falaj/contract/access/national-identity/calls.ts'
import { call } from '../../../session/call.ts'
import { earlierSessionHasEnded } from '../login/welcome.ts'

/** Who comes back by the Back button finds the page as it was left: it stays busy no longer than that takes. */
export async function leaveFor(provider: string): Promise<void> {
  const { data } = await call(beginNationalIdentity, { body: { provider } })
  await earlierSessionHasEnded()
  location.assign(data.address)
}
