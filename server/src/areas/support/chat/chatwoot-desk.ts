/**
 * Chatwoot, one inbox per country. The page loads its script after the click and tells it who the member is. The HMAC of
 * the identifier, made with the inbox's token, proves it (Chatwoot's "identity validation").
 */
import { createHmac } from 'node:crypto'
import type { ChatwootSettings } from '../../../config.ts'
import type { ChatDesk } from './desk.ts'

export const chatwootDesk = ({ baseUrl, inboxes }: ChatwootSettings): ChatDesk => ({
  takesMessages: false,
  async open({ country, queue, member, personId }) {
    const inbox = inboxes[country] ?? inboxes.other
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
