/** What a pre-approval can be: members, the portal and the core system use the same words. */
import { z } from 'zod'

export const preApprovalStatus = z.enum([
  'Pending',
  'Submitted',
  'On Hold',
  'Approved',
  'Rejected',
  'Partially Approved',
  'Suspended',
  'Drafted',
  'Re Submitted',
])
export type PreApprovalStatus = z.output<typeof preApprovalStatus>
