/** What counts as an email address, on the page and on the server (ACC-076, ACC-115). */

/** The pattern of zod's check, so that page and server always agree. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text)
}
