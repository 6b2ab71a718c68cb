/** The email address from an earlier page, in navigation state. */
export function stateEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' && state.email ? state.email : undefined
}
