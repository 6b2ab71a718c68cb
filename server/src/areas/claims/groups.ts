/** The groups of the list, made of stored statuses (CLM-039, CLM-040): each with its count and where its claims are. */
import { claimGroup, knownStatus } from '@falaj/contract/claims/rules/label.ts'
import type { ClaimStatus } from '@falaj/contract/integration/request.ts'
import type { GroupPart } from './list-store.ts'

export interface Group {
  name: ClaimStatus
  count: number
  parts: GroupPart[]
}

/** Pending ones since today began stand under Submitted; a status that is not known is taken for Pending. */
export function groupsOf(
  counted: readonly { status: string; total: number; today: number }[],
  todayBegan: Date,
): Group[] {
  const groups = new Map<ClaimStatus, Group>()
  const add = (submitted_today: boolean, count: number, part: Omit<GroupPart, 'group'>) => {
    if (count === 0) return
    const name = claimGroup({ status: part.status, submitted_today })
    const group = groups.get(name) ?? { name, count: 0, parts: [] }
    group.count += count
    group.parts.push({ ...part, group: name })
    groups.set(name, group)
  }
  for (const { status, total, today } of counted) {
    if (knownStatus(status) === 'Pending') {
      add(true, today, { status, from: todayBegan, before: null })
      add(false, total - today, { status, from: null, before: todayBegan })
    } else {
      add(false, total, { status, from: null, before: null })
    }
  }
  return [...groups.values()]
}
