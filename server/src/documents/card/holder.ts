import type { Texts } from '@falaj/contract/shared/rules/texts.ts'

/** Everything on a medical card, as the core system sends it. */
export interface CardHolder {
  readonly memberName: Texts
  readonly cardNumber: string
  readonly certificateNumber: string
  readonly policyNumber: string
  readonly employerName: Texts
  /** To the principal: `Principal`, `Spouse`, `Son`, … in English; unknown ones are shown as they are. */
  readonly relationship: string
  /** ISO 8601 day. */
  readonly dateOfBirth: string
  /** `Male` or `Female`; anything else is shown as it is. */
  readonly gender: string
  readonly planName: string
  readonly network: string
  /** ISO 8601 days, both included. */
  readonly effectiveDate: string
  readonly expiryDate: string
  readonly coinsurance: readonly CoinsuranceLine[]
  /** JPEG, PNG, WebP or anything else that sharp reads; null draws a silhouette. */
  readonly photo: Uint8Array | null
}

export interface CoinsuranceLine {
  readonly benefit: string
  /** The member's share as text: `10%`, `20%, at most AED 50`. */
  readonly share: string
}
