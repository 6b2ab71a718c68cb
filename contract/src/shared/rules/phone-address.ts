/** What a link for a number dials: figures alone (RFC 3966), however people write the number. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`
