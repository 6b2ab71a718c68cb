/** Who can chat, and which desk answers (SUP-002, SUP-009, SUP-010, SUP-012; GAP-024, GAP-146). */

/** `block`: the card is there, points to the country's own numbers, and opens nothing. */
export type ChatCard = 'open' | 'block' | 'none'

/** Undefined without a session. */
export function chatCard(country: string | undefined): ChatCard {
  if (country === undefined || country === 'KW' || country === 'QA') return 'none'
  return country === 'BH' ? 'block' : 'open'
}

/** The Emirates and Oman have their own, all other countries share one (SUP-009). */
export interface ByChatCountry<Of> {
  readonly AE: Of
  readonly OM: Of
  readonly other: Of
}

export const inCountry = <Of>(country: string, of: ByChatCountry<Of>): Of =>
  country === 'AE' || country === 'OM' ? of[country] : of.other

/** Null where there is no chat. */
export const queueOf = (country: string, queues: ByChatCountry<string>): string | null =>
  chatCard(country) === 'open' ? inCountry(country, queues) : null

/** SUP-012 */
export const vipFlag = (vipstatus: string): 'Y' | 'N' => (vipstatus === '1' ? 'Y' : 'N')

export const longestChatMessage = 4_000
/** Files of one message. */
export const mostChatFiles = 5
