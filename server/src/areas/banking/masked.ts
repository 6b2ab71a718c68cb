/** How much of an account's number leaves the server: its last four digits, enough to tell one's own accounts apart. */

/** `•••• 4021` */
export const masked = (fourDigits: string | null): string => `•••• ${fourDigits ?? ''}`

/** An account's numbers as members see them. `sealed` says only which of the two there is. */
export const maskedNumbers = (sealed: {
  iban_no: string | null
  account_no: string | null
  last_four: string | null
}) => ({
  iban_no: sealed.iban_no === null ? null : masked(sealed.last_four),
  account_no: sealed.account_no === null ? null : masked(sealed.last_four),
})

export const lastFour = (number: string): string => number.replace(/[\s-]+/g, '').slice(-4)
