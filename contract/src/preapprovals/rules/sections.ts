/**
 * The sections of the list, each with what stands in it: `inForce` asks whether an approval may still be shown, `returned`
 * whether a draft came back because the insurer could not accept it.
 */
import type { PreApprovalStatus } from '../status.ts'

/** For the member now; not sent yet; on its way; and what is over. */
export const sections = ['now', 'drafts', 'under-way', 'over'] as const
export type Section = (typeof sections)[number]

interface Part {
  status: PreApprovalStatus
  inForce?: boolean
  returned?: boolean
}

export const sectionParts: Record<Section, readonly Part[]> = {
  now: [
    { status: 'Drafted', returned: true },
    { status: 'Suspended' },
    { status: 'Rejected' },
    { status: 'Partially Approved' },
    { status: 'Approved', inForce: true },
  ],
  drafts: [{ status: 'Drafted', returned: false }],
  'under-way': [
    { status: 'Pending' },
    { status: 'Submitted' },
    { status: 'On Hold' },
    { status: 'Re Submitted' },
  ],
  over: [{ status: 'Approved', inForce: false }],
}
