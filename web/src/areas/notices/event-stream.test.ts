import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsIn } from './event-stream.ts'

const written = (event: string, data: object) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

test('events are read as they were written, comments and broken ones are passed over', () => {
  const arrived = `: still here\n\n${written('claim', { claim_id: 7 })}data: {"no\n\nevent: notice\r\ndata: {"unread":2}\r\n\r\n`
  expect(eventsIn(arrived)).toEqual({
    told: [
      { event: 'claim', data: { claim_id: 7 } },
      { event: 'notice', data: { unread: 2 } },
    ],
    unread: '',
  })
})

test('wherever the network cuts, no event is lost or told twice', () => {
  const whole = [1, 2, 3].map((id) => written('claim', { claim_id: id })).join('')
  fc.assert(
    fc.property(fc.array(fc.nat(whole.length)), (cuts) => {
      const places = [...cuts, whole.length].toSorted((a, b) => a - b)
      let rest = ''
      let from = 0
      const ids: unknown[] = []
      for (const place of places) {
        const { told, unread } = eventsIn(rest + whole.slice(from, place))
        ids.push(...told.map(({ data }) => data))
        rest = unread
        from = place
      }
      expect(ids).toEqual([{ claim_id: 1 }, { claim_id: 2 }, { claim_id: 3 }])
    }),
  )
})
