/**
 * Where a link in a text of the insurer may lead: to the web, to a mailbox, to a telephone, to a page of the portal.
 * It is judged as a browser reads it, because what is written and what is read differ: `/\elsewhere`, `/&#47;elsewhere`
 * and a line break between two slashes all lead to another site.
 */

/** The address that an `href` stands for; null when it leads anywhere else. */
export function linkOf(written: string): string | null {
  // Only an ampersand may be written as an entity. So nothing is left that anybody could decode to something else.
  if (/&(?!amp;)/.test(written)) return null
  const address = written.replaceAll('&amp;', '&')
  // Browsers take a backslash for a slash, and drop tabs, line breaks and blanks.
  if (/[\\\s\p{Cc}\p{Cf}]/u.test(address)) return null
  if (/^(mailto|tel):./.test(address) || /^\/(?!\/)/.test(address)) return address
  return /^https?:\/\/[^/?#]/.test(address) && URL.canParse(address) ? address : null
}
