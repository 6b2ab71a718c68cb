import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsIn, pauseAfter, type ServerEvent } from './event-stream.ts'

const written = (event: string, data: object) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** What is told when the network delivers the text in these pieces. */
async function toldIn(pieces: readonly string[]) {
  const body = new ReadableStream<BufferSource>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const told: ServerEvent[] = []
  for await (const one of eventsIn(body)) told.push(one)
  return told
}

test('events are read as they were written, comments and broken ones are passed over', async () => {
  const arrived = `: still here\n\n${written('claim', { claim_id: 7 })}data: {"no\n\nevent: notice\r\ndata: {"unread":2}\r\n\r\n`
  expect(await toldIn([arrived])).toEqual([
    { event: 'claim', data: { claim_id: 7 } },
    { event: 'notice', data: { unread: 2 } },
  ])
})

test('wherever the network cuts, no event is lost or told twice', async () => {
  const whole = [1, 2, 3].map((id) => written('claim', { claim_id: id })).join('')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(whole.length)), async (cuts) => {
      const places = [0, ...cuts, whole.length].toSorted((a, b) => a - b)
      const pieces = places.map((place, at) => whole.slice(place, places[at + 1] ?? place))
      const told = await toldIn(pieces)
      expect(told.map(({ data }) => data)).toEqual([
        { claim_id: 1 },
        { claim_id: 2 },
        { claim_id: 3 },
      ])
    }),
  )
})

test('pages that lost a server together do not come back together', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([250, 500])
  expect([pauseAfter(20, 0), pauseAfter(20, 1)]).toEqual([2_500, 5_000])
})
