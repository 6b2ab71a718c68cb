/**
 * Chatwoot, an inbox a country. The page loads its script after the click and tells it who the member is; the HMAC of the
 * identifier under the inbox's token proves that the portal says so (Chatwoot's "identity validation").
 */
import { inCountry } from '@falaj/contract/support/rules/chat.ts'
import { createHmac } from 'node:crypto'
import type { ChatwootSettings } from '../../../config.ts'
import type { ChatDesk } from './desk.ts'

export const chatwootDesk = ({ baseUrl, inboxes }: ChatwootSettings): ChatDesk => ({
  takesMessages: false,
  async open({ country, queue, member, personId }) {
    const inbox = inCountry(country, inboxes)
    const identifier = `member-${personId}`
    return {
      desk: 'chatwoot',
      queue,
      member,
      base_url: baseUrl,
      website_token: inbox.websiteToken,
      identifier,
      identifier_hash: createHmac('sha256', inbox.hmacToken).update(identifier).digest('hex'),
    }
  },
})
