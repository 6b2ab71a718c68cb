/** How much of an account's number leaves the server: its last four digits, enough to tell one's own accounts apart. */

/** `•••• 4021` */
export const masked = (number: string | null): string | null =>
  number === null ? null : `•••• ${lastFour(number)}`

export const lastFour = (number: string): string => number.replace(/[\s-]+/g, '').slice(-4)
