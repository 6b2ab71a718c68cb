/** Who can chat, and which desk answers (SUP-002, SUP-009, SUP-010, SUP-012; GAP-024, GAP-146). */

/** `block`: the card is there, points to the country's own numbers, and opens nothing. */
export type ChatCard = 'open' | 'block' | 'none'

/** Undefined without a session. */
export function chatCard(country: string | undefined): ChatCard {
  if (country === undefined || country === 'KW' || country === 'QA') return 'none'
  return country === 'BH' ? 'block' : 'open'
}

export interface ChatQueues {
  readonly AE: string
  readonly OM: string
  readonly other: string
}

/** SUP-009; null where there is no chat. */
export function queueOf(country: string, queues: ChatQueues): string | null {
  if (chatCard(country) !== 'open') return null
  return country === 'AE' || country === 'OM' ? queues[country] : queues.other
}

/** SUP-012 */
export const vipFlag = (vipstatus: string): 'Y' | 'N' => (vipstatus === '1' ? 'Y' : 'N')

export const longestChatMessage = 4_000
/** Files of one message. */
export const mostChatFiles = 5
