/**
 * A table of which status may follow which, and by whose action. Each kind of request has one. Pages use it to decide
 * what to offer, the server checks it before it writes, and the import refuses what it does not allow.
 */
export interface Lifecycle<Status extends string, Action extends string> {
  /** What a member may do, and what becomes of what the core system refuses. */
  readonly actions: Readonly<Record<Action, Transition<Status>>>
  /** What the core system may decide, by the current status. */
  readonly decisions: Readonly<Record<Status, readonly Status[]>>
}

/** What every kind begins with, and what happens when the core system refuses a submission: it is a draft again (GAP-127). */
export const filingActions = {
  draft: 'Drafted',
  submit: 'Pending',
  coreRefused: 'Drafted',
} as const

/** These need no request that exists. */
export const beginnings = ['draft', 'submit'] as const

/** `null` in `from` is a record that does not exist yet. */
export interface Transition<Status extends string> {
  readonly from: readonly (Status | null)[]
  readonly to: Status
}

/** May a member do this to a record of that status? `null`: the record does not exist yet. */
export function memberMay<Status extends string, Action extends string>(
  lifecycle: Lifecycle<Status, Action>,
  action: Action,
  status: Status | null,
): boolean {
  return lifecycle.actions[action].from.includes(status)
}

/** May the core system change the status so? It may send the current status again. */
export function coreMayDecide<Status extends string>(
  lifecycle: Pick<Lifecycle<Status, string>, 'decisions'>,
  from: Status,
  to: Status,
): boolean {
  return lifecycle.decisions[from].includes(to)
}

/** Every change of status that the core system may decide, for statements that check many at once. */
export function decisionPairs(
  lifecycle: Pick<Lifecycle<string, string>, 'decisions'>,
): [string, string][] {
  return Object.entries(lifecycle.decisions).flatMap(([from, nexts]) =>
    nexts.map((to): [string, string] => [from, to]),
  )
}
