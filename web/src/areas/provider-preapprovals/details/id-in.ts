import { idOf } from '../../../routing/id-of.ts'

/** The id of the record in navigation state: `{ providerPreApproval: { id } }`, or the record itself. */
export function idIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null) return null
  if ('providerPreApproval' in state) return idIn(state.providerPreApproval)
  return 'id' in state ? idOf(String(state.id)) : null
}
