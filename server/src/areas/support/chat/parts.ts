import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { Messages } from '../../../ports/messages/messages.ts'
import type { ContentRepository } from '../../content/content-repository.ts'
import type { CoreOutbox } from '../../core-outbox/core-outbox.ts'
import type { ChatwootSettings } from '../../../config.ts'
import type { Audit } from '../../../audit.ts'

/** What the chat needs from the rest of the portal. */
export interface ChatParts {
  database: Database
  clock: Clock
  audit: Audit
  coreOutbox: CoreOutbox
  contentRepository: ContentRepository
  messages: Messages
  publicBaseUrl: string
  /** Null for the portal's own desk. */
  chatwoot: ChatwootSettings | null
}
