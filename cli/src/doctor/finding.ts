/** What was found of one thing: a line that says how it is, and if it is not good, what to do. */
export interface Finding {
  of: string
  state: 'good' | 'warning' | 'bad'
  says: string
}

export const good = (of: string, says: string): Finding => ({ of, state: 'good', says })
export const warning = (of: string, says: string): Finding => ({ of, state: 'warning', says })
export const bad = (of: string, says: string): Finding => ({ of, state: 'bad', says })

/** What went wrong on the way to another program: the code that Node has for it, else its words. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  if (inner instanceof Error) return faultOf(inner)
  return 'code' in error && error.code
    ? `${error.message || error.name} (${error.code})`
    : error.message
}
