/** What counts as an e-mail address: on the page before it is sent, and on the server (ACC-076, ACC-115). */

/** The pattern of zod's own check, so that page and server never disagree. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text)
}
