/** Who can chat, and which desk answers (SUP-002, SUP-009, SUP-010, SUP-012; GAP-024, GAP-146). */
import { type Country, countryWith } from '../../shared/countries.ts'

export type ChatCard = Country['chat']['card']

/** Undefined without a session. */
export function chatCard(country: string | undefined): ChatCard {
  if (country === undefined) return 'none'
  return countryWith(country)?.chat.card ?? 'open'
}

/** Null where there is no chat. `shared` answers for the countries without a desk of their own (SUP-009). */
export const queueOf = (country: string, shared: string): string | null =>
  chatCard(country) === 'open' ? deskOf(country, shared) : null

/** Who answers members of a country, whether or not they can chat: whoever is called back need not (ADD-483). */
export const deskOf = (country: string, shared: string): string =>
  countryWith(country)?.chat.queue ?? shared

/** SUP-012 */
export const vipFlag = (vipstatus: string): 'Y' | 'N' => (vipstatus === '1' ? 'Y' : 'N')

export const longestChatMessage = 4_000
/** Files of one message. */
export const mostChatFiles = 5
