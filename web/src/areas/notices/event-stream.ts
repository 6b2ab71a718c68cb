/**
 * What the server tells while a page is open, as server-sent events. Read with fetch, because the token is a header
 * and no address.
 */
import { events } from '@falaj/contract/notices/calls.ts'
import { freshToken } from '../../app/session/refresh.ts'
import { addressOf, optionsOf } from '../../app/session/request.ts'
import { readToken } from '../../app/session/token.ts'

export interface Told {
  event: string
  data: unknown
}

export interface Listener {
  /** From now on nothing is missed; what happened before may have been. */
  onOpen: () => void
  onTold: (told: Told) => void
}

/** Resolves when the server has ended the stream, as it does with each token. Throws when it cannot be had. */
export async function listen(signal: AbortSignal, { onOpen, onTold }: Listener): Promise<void> {
  const answer = await open(signal)
  if (!answer.ok || !answer.body) throw new Error(`No events: ${answer.status}`)
  onOpen()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const { told, unread } = eventsIn(rest + value)
    rest = unread
    for (const one of told) onTold(one)
  }
}

async function open(signal: AbortSignal): Promise<Response> {
  const token = readToken()
  const ask = (bearer: string | null) =>
    fetch(addressOf(events, {}), { ...optionsOf(events, {}, bearer), signal })
  const answer = await ask(token)
  if (answer.status !== 401 || token === null) return answer
  return ask(await freshToken(token))
}

/** The whole events in what has arrived, and the beginning of the next. Comments keep the line open and say nothing. */
export function eventsIn(arrived: string): { told: Told[]; unread: string } {
  const blocks = arrived.replaceAll('\r\n', '\n').split('\n\n')
  const unread = blocks.pop() ?? ''
  return { told: blocks.flatMap(eventOf), unread }
}

function eventOf(block: string): Told[] {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(event|data):\s?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  if (data.length === 0) return []
  try {
    return [{ event, data: JSON.parse(data.join('\n')) }]
  } catch {
    return []
  }
}
