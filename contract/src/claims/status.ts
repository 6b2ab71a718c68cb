/** What a claim can be: members, the portal and the core system use the same words. */
import { z } from 'zod'

export const claimStatus = z.enum([
  'Pending',
  'Submitted',
  'Rejected',
  'On Hold',
  'Approved',
  'Paid',
  'Drafted',
  'Re Submitted',
  'Partially Approved',
  'Payment Failed',
  'Payment Pending',
])
export type ClaimStatus = z.output<typeof claimStatus>
