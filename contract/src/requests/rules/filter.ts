/** What lists of every kind are narrowed down by (CLM-005 to CLM-009, PRE-012, PRE-013; GAP-001, GAP-007). Days as `YYYY-MM-DD`. */

/** The From date is not after today. */
export const mayBeginOn = (from: string, today: string): boolean => from <= today

/** The To date lies between the From date and today; without one, `''` too, before today. */
export const mayEndOn = (to: string, from: string | undefined, today: string): boolean =>
  to <= today && (from === undefined || to >= from)

/** In-patient, out-patient, both. */
export const typeCodes = [1, 2, 3] as const

/** Submitted (-1) and In Progress (0) are sent alike; what comes back is told apart by `groupsUnder` (GAP-007). */
export const sentStatus = (choice: number): number => (choice === -1 ? 0 : choice)

/** With All every group stays, with Submitted only that one, with any other choice Submitted goes (GAP-001). */
export function groupsUnder<Group extends string>(
  groups: readonly Group[],
  choice: number | undefined,
): Group[] {
  if (choice === undefined) return [...groups]
  return groups.filter((group) => (group === 'Submitted') === (choice === -1))
}

/** How a filter offers a status: the code that is sent, and where it stands among the others. */
export interface FilterChoice<Code extends number = number> {
  readonly code: Code
  readonly place: number
}

/** The codes that a filter offers, in its order. Statuses that are asked for together have one. */
export const choicesOf = <Code extends number>(
  choices: readonly (FilterChoice<Code> | null)[],
): Code[] => [
  ...new Set(
    choices
      .flatMap((choice) => choice ?? [])
      .toSorted((one, other) => one.place - other.place)
      .map(({ code }) => code),
  ),
]
