/** The sections of the list, each with what stands in it: `inForce` asks whether an approval may still be shown. */
import type { PreApprovalStatus } from '../../integration/request.ts'

/** For the member now; on its way; and what is over. */
export const sections = ['now', 'under-way', 'over'] as const
export type Section = (typeof sections)[number]

interface Part {
  status: PreApprovalStatus
  inForce?: boolean
}

export const sectionParts: Record<Section, readonly Part[]> = {
  now: [
    { status: 'Suspended' },
    { status: 'Rejected' },
    { status: 'Partially Approved' },
    { status: 'Approved', inForce: true },
  ],
  'under-way': [
    { status: 'Pending' },
    { status: 'Submitted' },
    { status: 'On Hold' },
    { status: 'Re Submitted' },
    { status: 'Drafted' },
  ],
  over: [{ status: 'Approved', inForce: false }],
}
