/** The stream of events that an open page receives. */
import * as call from '@falaj/contract/notices/calls.ts'
import * as schema from '@falaj/contract/notices/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { secondsMs } from '../../clock.ts'
import { answerMember } from '../../http/route.ts'
import type { EventHub } from './event-hub.ts'

/** Proxies close silent connections; this is also how soon an ended session stops receiving events. */
const usualBeatMs = secondsMs(15)

export function eventsRoute(
  app: FastifyInstance,
  eventHub: EventHub,
  beatMs: number = usualBeatMs,
): void {
  app.addHook('preClose', async () => eventHub.endAll())
  answerMember(app, call.events, schema.events, async ({ member, request, reply }) => {
    reply.hijack()
    const response = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value)
    }
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Nginx would otherwise buffer the events.
      'x-accel-buffering': 'no',
    })
    response.write(': listening\n\n')
    const { reaches, leave } = eventHub.add(member, response)
    const look = () =>
      app.signIn(request).then(
        (now) => {
          // Cover may begin or end while a page is open.
          reaches(now)
          response.write(': still here\n\n')
        },
        // The token has expired or the session has ended: the page reconnects with a new token if it has one.
        () => response.end(),
      )
    // The session may have ended after it was checked and before its end could be heard of here.
    void look()
    const beat = setInterval(look, beatMs)
    response.once('close', () => {
      clearInterval(beat)
      leave()
    })
    return reply
  })
}
