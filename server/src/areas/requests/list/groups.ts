/** The groups of a list, made of stored statuses (CLM-039, CLM-040): each with its count and where its requests are. */
import { groupIn, knownIn } from '@falaj/contract/requests/rules/status.ts'
import type { GroupPart } from './list-store.ts'

export interface Group<Status> {
  name: Status
  count: number
  parts: GroupPart[]
}

/** Pending requests of today are listed under Submitted; an unknown status counts as Pending. */
export function groupsOf<Status extends string>(
  statuses: readonly Status[],
  counted: readonly { status: string; total: number; today: number }[],
  todayBegan: Date,
): Group<Status | 'Pending' | 'Submitted'>[] {
  const groups = new Map<string, Group<Status | 'Pending' | 'Submitted'>>()
  const add = (submitted_today: boolean, count: number, part: Omit<GroupPart, 'group'>) => {
    if (count === 0) return
    const name = groupIn(statuses, { status: part.status, submitted_today })
    const group = groups.get(name) ?? { name, count: 0, parts: [] }
    group.count += count
    group.parts.push({ ...part, group: name })
    groups.set(name, group)
  }
  for (const { status, total, today } of counted) {
    if (knownIn(statuses, status) === 'Pending') {
      add(true, today, { status, from: todayBegan, before: null })
      add(false, total - today, { status, from: null, before: todayBegan })
    } else {
      add(false, total, { status, from: null, before: null })
    }
  }
  return [...groups.values()]
}
