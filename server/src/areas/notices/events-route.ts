/** The stream of events that an open page receives. */
import { completeHeader } from '@falaj/contract/notices/complete-header.ts'
import * as call from '@falaj/contract/notices/calls.ts'
import * as schema from '@falaj/contract/notices/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { minutesMs, secondsMs } from '../../clock.ts'
import { answerMember } from '../../http/route.ts'
import { type EventHub, writeTo } from './event-hub.ts'

/** Proxies close silent connections. */
const usualBeatMs = secondsMs(15)
/**
 * That a session has ended is heard from the database, and of whom it reaches each event asks again. What is left is the
 * token that expires, and somebody whom it newly reaches.
 */
const usualLookMs = minutesMs(5)

export function eventsRoute(
  app: FastifyInstance,
  eventHub: EventHub,
  { beatMs, lookMs }: { beatMs: number; lookMs: number } = {
    beatMs: usualBeatMs,
    lookMs: usualLookMs,
  },
): void {
  app.addHook('preClose', async () => eventHub.endAll())
  answerMember(app, call.events, schema.events, async ({ member, query, request, reply }) => {
    const age = query.page_age
    const isComplete = age !== undefined && eventHub.nothingCameSince(member, age)
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
      ...(isComplete && { [completeHeader]: 'true' }),
    })
    response.write(': listening\n\n')
    // The token has expired or the session has ended: the page reconnects with a new token if it has one.
    const look = () =>
      app.signIn(request).catch(() => {
        response.end()
        return undefined
      })
    const { reaches, leave } = eventHub.add(member, { response, look })
    // Cover may begin or end while a page is open.
    const lookAgain = async () => {
      const now = await look()
      if (now) reaches(now)
    }
    // The session may have ended after it was checked and before its end could be heard of here.
    void lookAgain()
    const beat = setInterval(() => writeTo(response, ': still here\n\n'), beatMs)
    // Pages that came back together after a restart do not ask together ever after.
    const looking = setInterval(() => void lookAgain(), lookMs * (0.75 + Math.random() / 2))
    response.once('close', () => {
      clearInterval(beat)
      clearInterval(looking)
      leave()
    })
    return reply
  })
}
