/** What the page and the reader of receipts tell each other. */
import type { FamilyMember } from '@falaj/contract/claims/receipt/patient.ts'
import type { ReceiptProposals } from '@falaj/contract/claims/receipt/read-receipt.ts'

export interface ReadingTask {
  file: File
  /** ISO. */
  today: string
  family: readonly FamilyMember[]
}

export interface ReceiptReading {
  proposals: ReceiptProposals
  /** The piece of the picture that each came from. */
  pieces: Partial<Record<'amount' | 'currency' | 'day' | 'patient', Blob>>
}

/** `progress`: from 0 to 1. `failed`: also why, `unloaded` where a part of the reader could not be had. */
export type ReadingAnswer =
  | { progress: number }
  | { reading: ReceiptReading }
  | { failed: 'unreadable' | 'unloaded' }
