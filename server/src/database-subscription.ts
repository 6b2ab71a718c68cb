/** What each instance of the portal hears of what happens on the others. */
import type { FastifyBaseLogger } from 'fastify'
import { type CoreOutbox, outboxChannel } from './areas/core-outbox/core-outbox.ts'
import { directoryChannel } from './areas/providers/directory-memory.ts'
import type { Providers } from './areas/providers/providers.ts'
import {
  chatChannel,
  complaintChannel,
  noticeChannel,
  requestChannel,
  sessionEndedChannel,
  type EventHub,
} from './areas/notices/event-hub.ts'
import type { Notifier } from './areas/notices/notifier.ts'
import { Listener } from './ports/database/listener.ts'

interface Hearers {
  coreOutbox: CoreOutbox
  eventHub: EventHub
  notifier: Notifier
  providers: Providers
  logger: FastifyBaseLogger
}

/** Hears nothing before it is started. */
export function subscribeToDatabase(
  databaseUrl: string,
  { coreOutbox, eventHub, notifier, providers, logger }: Hearers,
): Listener {
  const listener = new Listener(databaseUrl, (error) =>
    logger.warn({ err: error }, 'the database is not heard'),
  )
  listener.on(outboxChannel, {
    heard: (id) => coreOutbox.heard(Number(id)),
    missed: () => coreOutbox.wake(),
  })
  listener.on(requestChannel, {
    heard(payload) {
      eventHub
        .heardRequest(payload)
        .catch((error: unknown) => logger.warn({ err: error }, 'a page was not told of a request'))
      notifier.wake('request_event')
    },
    missed() {
      eventHub.hears()
      notifier.wake('request_event')
    },
    lost: () => eventHub.hearsNothing(),
  })
  listener.on('falaj_profile', {
    heard: () => notifier.wake('profile_change'),
    missed: () => notifier.wake('profile_change'),
  })
  listener.on(noticeChannel, {
    heard(payload) {
      eventHub
        .heardNotice(payload)
        .catch((error: unknown) => logger.warn({ err: error }, 'a page was not told of a notice'))
    },
    missed: () => undefined,
  })
  listener.on(complaintChannel, {
    heard(payload) {
      void eventHub.heardOf('complaint', payload)
      notifier.wake('complaint_event')
    },
    missed: () => notifier.wake('complaint_event'),
  })
  listener.on(chatChannel, {
    heard(payload) {
      void eventHub.heardOf('chat', payload)
      notifier.wake('chat_message')
    },
    missed: () => notifier.wake('chat_message'),
  })
  listener.on(sessionEndedChannel, {
    heard: (sessionId) => eventHub.heardSessionEnded(sessionId),
    // The streams of every session have been ended above.
    missed: () => undefined,
  })
  listener.on(directoryChannel, {
    heard: () => providers.changed(),
    missed: () => providers.changed(),
    lost: () => providers.unheard(),
  })
  return listener
}
