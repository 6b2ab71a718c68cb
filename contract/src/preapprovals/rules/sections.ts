/** The sections of the list, each with what stands in it. */
import { type PreApprovalStatusRecord, preApprovalStatuses, type Section } from './statuses.ts'

const partsOf = (section: Section) =>
  preApprovalStatuses.all.flatMap((status) => {
    const { sections }: Pick<PreApprovalStatusRecord, 'sections'> = preApprovalStatuses.of(status)
    return sections[section] ? [{ status, ...sections[section] }] : []
  })

export const sectionParts = {
  now: partsOf('now'),
  drafts: partsOf('drafts'),
  'under-way': partsOf('under-way'),
  over: partsOf('over'),
} as const satisfies Record<Section, unknown>
