/** Where the kinds of requests come together for answers that tell of all of them. Each kind adds its own names. */
import { z } from 'zod'
import { claimOwnFields } from './claims/own-fields.ts'
import { preApprovalOwnFields } from './preapprovals/own-fields.ts'

/** What is told of one kind alone, by its columns. */
export const ownFieldsOfAll = { ...claimOwnFields, ...preApprovalOwnFields }

/** The request that a notice is about; null for another kind's. */
export const requestIds = z.object({
  claim_id: z.int().nullable(),
  preapproval_id: z.int().nullable(),
})
export const noRequest: z.output<typeof requestIds> = { claim_id: null, preapproval_id: null }

/** Of the request that a saved form changes; null when there is none (any more). */
export const requestReferences = z.object({
  claim_reference: z.string().nullable(),
  preapproval_reference: z.string().nullable(),
})
export const noReference: z.output<typeof requestReferences> = {
  claim_reference: null,
  preapproval_reference: null,
}
export type RequestReference = keyof typeof noReference
