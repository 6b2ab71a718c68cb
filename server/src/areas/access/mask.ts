/** How much of a number or address is shown to somebody who may not be its owner. */

/** `+971501234567` becomes `+971 ••••• 4567`. */
export function maskPhone(number: string): string {
  return `${number.slice(0, 4)} ••••• ${number.slice(-4)}`
}
