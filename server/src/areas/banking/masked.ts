/** Only the last four digits of an account number leave the server, enough for members to tell their accounts apart. */

/** `•••• 4021`, or only the dots where nobody knows them any more. */
export const masked = (fourDigits: string | null): string =>
  fourDigits === null ? '••••' : `•••• ${fourDigits}`

/** An account's numbers as members see them. From the sealed ones we only see which of the two exists. */
export const maskedNumbers = (sealed: {
  iban_no: string | null
  account_no: string | null
  last_four: string | null
}) => ({
  iban_no: sealed.iban_no === null ? null : masked(sealed.last_four),
  account_no: sealed.account_no === null ? null : masked(sealed.last_four),
})

export const lastFour = (number: string): string => number.replace(/[\s-]+/g, '').slice(-4)
