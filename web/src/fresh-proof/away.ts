/**
 * A member who leaves for a provider of identities to show anew who they are: the tab notes where they were and what they had
 * typed, and has it again when they come back, confirmed or not (ADD-653).
 */
import { leaveForProof } from '@falaj/contract/access/fresh-proof/calls.ts'
import { call } from '../session/call.ts'
import { carryTyping } from '../session/carried-typing.ts'

/** Who comes back by the Back button finds the page as it was left: it stays busy no longer than that takes. */
export async function leaveToProve(provider: string): Promise<void> {
  const { data } = await call(leaveForProof, { body: { provider } })
  carryTyping(provider)
  location.assign(data.address)
}
