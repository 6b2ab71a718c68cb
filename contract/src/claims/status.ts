/** What a claim can be: members, the portal and the core system use the same words. */
import { z } from 'zod'
import { claimStatuses } from './rules/statuses.ts'

export const claimStatus = z.enum(claimStatuses.all)
