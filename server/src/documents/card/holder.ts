/** Whom a medical card is for: everything that stands on it, as the core system knows it. */
export interface CardHolder {
  readonly memberName: string
  readonly memberNameArabic: string | null
  readonly cardNumber: string
  readonly certificateNumber: string
  readonly policyNumber: string
  readonly employerName: string
  readonly employerNameArabic: string | null
  /** To the principal: `Principal`, `Spouse`, `Son`, … in the core system's English; unknown ones are shown as they are. */
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
  /** JPEG, PNG, WebP or whatever else sharp reads; null draws a silhouette. */
  readonly photo: Uint8Array | null
}

export interface CoinsuranceLine {
  readonly benefit: string
  /** The member's share, ready to be read: `10%`, `20%, at most AED 50`. */
  readonly share: string
}
