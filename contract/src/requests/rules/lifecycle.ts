/**
 * A life is a table: which status may follow which, by whose act. Each kind of request has one; pages ask
 * it what to offer, the server asks it before it writes, and the import refuses what it does not hold.
 */
export interface Lifecycle<Status extends string, Act extends string> {
  /** What a member may do, and what becomes of what the core system refuses. */
  readonly actions: Readonly<Record<Act, Transition<Status>>>
  /** What the core system may decide, by the status that stands. */
  readonly decisions: Readonly<Record<Status, readonly Status[]>>
}

/** From which statuses, and the status that follows. `null` is a record not yet there. */
export interface Transition<Status extends string> {
  readonly from: readonly (Status | null)[]
  readonly to: Status
}

/** May a member do this to a record of that status? `null`: the record does not exist yet. */
export function memberMay<Status extends string, Act extends string>(
  life: Lifecycle<Status, Act>,
  act: Act,
  status: Status | null,
): boolean {
  return life.actions[act].from.includes(status)
}

/** May the core system move a record from the one status to the other? Telling the same status again is allowed. */
export function coreMayDecide<Status extends string>(
  life: Pick<Lifecycle<Status, string>, 'decisions'>,
  from: Status,
  to: Status,
): boolean {
  return life.decisions[from].includes(to)
}

/** All pairs that the core system may decide, for statements that check many at once. */
export function decisionPairs(
  life: Pick<Lifecycle<string, string>, 'decisions'>,
): [string, string][] {
  return Object.entries(life.decisions).flatMap(([from, nexts]) =>
    nexts.map((to): [string, string] => [from, to]),
  )
}
