/** What the page and the reader of receipts tell each other. */
import type { ClinicNames } from '@falaj/contract/claims/receipt/clinic-names.ts'
import type { FamilyMember } from '@falaj/contract/claims/receipt/patient.ts'
import type { ReceiptProposals } from '@falaj/contract/claims/receipt/read-receipt.ts'

export interface ReadingTask {
  file: File
  /** ISO. */
  today: string
  family: readonly FamilyMember[]
  /** There is room to show the pages themselves, too. */
  showsPages: boolean
  /** What an earlier reading has made ready. */
  parts?: RecogniserParts | undefined
}

/** What recognises words, compiled, and what it knows of each language, as Tesseract names them. */
export interface RecogniserParts {
  module: WebAssembly.Module
  languages: Readonly<Record<string, Uint8Array>>
}

/** A page as it was read: the places of the proposals are in its pixels. */
export interface ReadPage {
  page: number
  picture: Blob
  width: number
  height: number
}

/** They may come later than what is to be read; undefined where there are none. */
export interface KnownNames {
  clinics: ClinicNames | undefined
}

export interface ReceiptReading {
  proposals: ReceiptProposals
  /** The piece of the picture that each came from. */
  pieces: Partial<Record<'amount' | 'currency' | 'day' | 'patient' | 'clinic', Blob>>
  /** In their order; of what another release kept there are none. */
  pages?: readonly ReadPage[]
}

/** `progress`: from 0 to 1. `failed`: also why, `unloaded` where a part of the reader could not be had. */
export type ReadingAnswer =
  | { progress: number }
  | { parts: RecogniserParts }
  | { reading: ReceiptReading }
  | { failed: 'unreadable' | 'unloaded' }
