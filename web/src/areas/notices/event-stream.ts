/**
 * Server-sent events for an open page. Read with fetch, because the token is a header, not part of the address.
 */
import { events } from '@falaj/contract/notices/calls.ts'
import { completeHeader } from '@falaj/contract/notices/complete-header.ts'
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { sentAsMember } from '../../session/refresh.ts'
import { addressOf, optionsOf } from '../../session/request.ts'

export interface ServerEvent {
  event: string
  data: unknown
}

export interface Listener {
  /** From now on no event is missed, but some since the page was loaded. */
  onMissed: () => void
  onEvent: (event: ServerEvent) => void
}

/**
 * Resolves when the server ends the stream, as it does when the token expires. Throws if it cannot be opened.
 *
 * @param pageAge since when the page has asked, where it listens for the first time
 */
export async function listen(
  signal: AbortSignal,
  { onMissed, onEvent }: Listener,
  pageAge?: number,
): Promise<void> {
  const answer = await open(signal, pageAge)
  if (!answer.ok || !answer.body) throw new Error(`No events: ${answer.status}`)
  if (!answer.headers.has(completeHeader)) onMissed()
  for await (const event of eventsIn(answer.body)) onEvent(event)
}

function open(signal: AbortSignal, pageAge?: number): Promise<Response> {
  const input = { query: { page_age: pageAge } }
  return sentAsMember(events, (token) =>
    fetch(addressOf(events, input), { ...optionsOf(events, input, token), signal }),
  )
}

/** Skips what is not JSON. */
export async function* eventsIn(body: ReadableStream<BufferSource>): AsyncGenerator<ServerEvent> {
  const messages = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  for (;;) {
    const { done, value } = await messages.read()
    if (done) return
    const event = eventOf(value)
    if (event) yield event
  }
}

function eventOf({ event = 'message', data }: EventSourceMessage): ServerEvent | null {
  try {
    return { event, data: JSON.parse(data) }
  } catch {
    return null
  }
}

/** The longest pause after a failed attempt. Each attempt also loads the pages again, which amounts to polling. */
const longestPause = 5_000

/** Between half and all of it: pages that lost a server together do not come back together. */
export const pauseAfter = (failures: number, drawn = Math.random()): number =>
  Math.min(longestPause, 250 * 2 ** failures) * (0.5 + drawn / 2)
