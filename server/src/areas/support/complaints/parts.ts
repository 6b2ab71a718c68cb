import type { Audit } from '../../../audit.ts'
import type { Clock } from '../../../clock.ts'
import type { CurrentContact } from '../../../contact.ts'
import type { Brand } from '../../../documents/brand.ts'
import type { Renderer } from '../../../documents/renderer.ts'
import type { CountedUploadParts } from '../../../http/counted-uploads.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { Messages } from '../../../ports/messages/messages.ts'
import type { ConcurrencyLimit } from '../../../threads/concurrency-limit.ts'
import type { Announcer } from '../../notices/announcer.ts'
import type { ContentRepository } from '../../content/content-repository.ts'
import type { CoreOutbox } from '../../core-outbox/core-outbox.ts'
import type { DocumentStoreParts } from '../../staged-uploads/store-document.ts'

/** What complaints need from the rest of the portal. */
export interface ComplaintParts extends DocumentStoreParts, CountedUploadParts {
  database: Database
  clock: Clock
  audit: Audit
  coreOutbox: CoreOutbox
  contentRepository: ContentRepository
  messages: Messages
  contact: CurrentContact
  announcer: Announcer
  renderer: Renderer
  drawing: ConcurrencyLimit
  brand: () => Brand
}
