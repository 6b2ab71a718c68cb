/** What the page and the reader of receipts tell each other. */
import type { ClinicNames } from '@falaj/contract/claims/receipt/clinic-names.ts'
import type { FamilyMember } from '@falaj/contract/claims/receipt/patient.ts'
import type { ReceiptProposals } from '@falaj/contract/claims/receipt/read-receipt.ts'

export interface ReadingTask {
  file: File
  /** ISO. */
  today: string
  family: readonly FamilyMember[]
}

/** They may come later than what is to be read; undefined where there are none. */
export interface KnownNames {
  clinics: ClinicNames | undefined
}

export interface ReceiptReading {
  proposals: ReceiptProposals
  /** The piece of the picture that each came from. */
  pieces: Partial<Record<'amount' | 'currency' | 'day' | 'patient' | 'clinic', Blob>>
}

/** `progress`: from 0 to 1. */
export type ReadingAnswer = { progress: number } | { reading: ReceiptReading } | { failed: true }
