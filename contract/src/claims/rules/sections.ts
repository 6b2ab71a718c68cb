/** The sections of the list: one for each label, in the order of the statuses (CLM-010, CLM-012; GAP-072). */
import { type ClaimLabel, claimStatuses } from './statuses.ts'

const labelOf = (status: string): ClaimLabel => claimStatuses.of(status).label

export const sectionOrder: readonly ClaimLabel[] = [...new Set(claimStatuses.all.map(labelOf))]

/** The groups of the list that make up each section, in the order of the page; those not told are left out (CLM-013). */
export function sectionsOf<Group extends string>(
  groups: readonly Group[],
): { label: ClaimLabel; groups: Group[] }[] {
  return sectionOrder
    .map((label) => ({ label, groups: groups.filter((group) => labelOf(group) === label) }))
    .filter((section) => section.groups.length > 0)
}
