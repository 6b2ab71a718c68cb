/** What a member may expect after a claim was sent, in days. */

/** Years for which originals are kept: what the declaration says (`content/legal/claim-disclaimer`). */
const yearsOfOriginals = 1

/** The same day some years on; from 29 February the 28th. */
export function keepOriginalsUntil(sentOn: string): string {
  const year = Number(sentOn.slice(0, 4)) + yearsOfOriginals
  const day = sentOn.slice(4) === '-02-29' ? '-02-28' : sentOn.slice(4)
  return `${year}${day}`
}
