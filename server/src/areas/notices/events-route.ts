/** The stream of events: what an open page is told while it stands open. */
import * as call from '@falaj/contract/notices/calls.ts'
import * as schema from '@falaj/contract/notices/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { secondsMs } from '../../clock.ts'
import { answerMember } from '../../http/route.ts'
import type { Streams } from './event-hub.ts'

/** Proxies close what is silent, and a session that has ended hears no more after as long. */
const usualBeatMs = secondsMs(15)

export function eventsRoute(
  app: FastifyInstance,
  streams: Streams,
  beatMs: number = usualBeatMs,
): void {
  app.addHook('preClose', async () => streams.endAll())
  answerMember(app, call.events, schema.events, async ({ member, request, reply }) => {
    reply.hijack()
    const response = reply.raw
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value)
    }
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Nginx would gather what is to be told at once.
      'x-accel-buffering': 'no',
    })
    response.write(': listening\n\n')
    const { reaches, leave } = streams.add(member, response)
    const beat = setInterval(() => {
      app.signIn(request).then(
        (now) => {
          // Cover begins and ends while a page stands open.
          reaches(now)
          response.write(': still here\n\n')
        },
        // The token's time is over, or the session has ended: the page comes again with another, if it has one.
        () => response.end(),
      )
    }, beatMs)
    response.once('close', () => {
      clearInterval(beat)
      leave()
    })
    return reply
  })
}
