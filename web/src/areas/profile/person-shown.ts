/**
 * For pages that pass the person only in navigation state, as the specification does; undefined without it. `self` is
 * the member, who need not be a principal.
 */
export function personInState(state: unknown, self: number): number | null | undefined {
  if (typeof state !== 'object' || state === null || !('userId' in state)) return undefined
  const { userId } = state
  const principal = 'isPrincipalMember' in state && state.isPrincipalMember === true
  if (principal || userId === self) return null
  return typeof userId === 'number' ? userId : undefined
}
