/** What a pre-approval can be: members, the portal and the core system use the same words. */
import { z } from 'zod'
import { preApprovalStatuses } from './rules/statuses.ts'

export const preApprovalStatus = z.enum(preApprovalStatuses.all)
