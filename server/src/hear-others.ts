/** What each instance of the portal hears of what happens on the others. */
import type { FastifyBaseLogger } from 'fastify'
import { type HandOver, handOverChannel } from './areas/hand-over/hand-over.ts'
import { claimChannel, noticeChannel, type Streams } from './areas/notices/streams.ts'
import type { Teller } from './areas/notices/teller.ts'
import { Listener } from './ports/database/listener.ts'

interface Hearers {
  handOver: HandOver
  streams: Streams
  teller: Teller
  logger: FastifyBaseLogger
}

/** Hears nothing before it is started. */
export function hearOthers(
  databaseUrl: string,
  { handOver, streams, teller, logger }: Hearers,
): Listener {
  const listener = new Listener(databaseUrl, (error) =>
    logger.warn({ err: error }, 'the database is not heard'),
  )
  listener.on(handOverChannel, {
    heard: (id) => handOver.heard(Number(id)),
    missed: () => handOver.wake(),
  })
  listener.on(claimChannel, {
    heard(payload) {
      streams.heardClaim(payload)
      teller.wake()
    },
    missed() {
      streams.endAll()
      teller.wake()
    },
  })
  listener.on(noticeChannel, {
    heard(payload) {
      streams
        .heardNotice(payload)
        .catch((error: unknown) => logger.warn({ err: error }, 'a page was not told of a notice'))
    },
    missed: () => undefined,
  })
  return listener
}
