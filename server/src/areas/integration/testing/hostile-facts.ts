/** Messages of a core system whose feed is broken. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import fc from 'fast-check'
import { cutInto, hostileValue } from '../../../testing/hostile.ts'
import { soundFacts } from './facts.ts'

/** With one field, also within another, left out or filled with something strange. */
function spoiled([fact, at, within, value]: [WrittenFact, number, number, unknown]): object {
  const [name, told] = Object.entries(fact)[at % Object.keys(fact).length] ?? ['type', '']
  if (typeof told !== 'object' || told === null || within % 2 === 0)
    return { ...fact, [name]: value }
  const inner = Object.keys(told)
  return { ...fact, [name]: { ...told, [inner[within % inner.length] ?? 'en']: value } }
}

const some = fc.constantFrom(...soundFacts)
const line: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: some, weight: 2 },
  {
    arbitrary: fc
      .tuple(some, fc.nat(), fc.nat(), fc.option(hostileValue, { nil: undefined }))
      .map(spoiled),
    weight: 6,
  },
  { arbitrary: hostileValue, weight: 1 },
)
const deep = ['[', '{"a":', '{"type":'].map((open) => open.repeat(60_000))
const closed = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
const raw = [
  '',
  '[]',
  '{}',
  '[[],[]]',
  ...deep,
  closed,
  `[${closed}]`,
  `{"type":${closed}}`,
  `[{"type":"claim.decided","remarks":${closed}}]`,
  '[{"type":"claim.decided","type":"member.upserted"}]',
  '[{"type":"\\ud800"}]',
  '{"\\udc00":1}',
]

/** As bytes, which are then signed. */
export const hostileFacts: fc.Arbitrary<{ payload: Buffer; contentType: string }> = fc.oneof(
  {
    arbitrary: fc.array(line, { maxLength: 12 }).map((lines) => ({
      payload: Buffer.from(lines.map((one) => JSON.stringify(one)).join('\n')),
      contentType: 'application/x-ndjson',
    })),
    weight: 4,
  },
  {
    arbitrary: fc.array(line, { maxLength: 12 }).map((lines) => ({
      payload: Buffer.from(JSON.stringify(lines)),
      contentType: 'application/json',
    })),
    weight: 4,
  },
  {
    arbitrary: fc
      .tuple(line, fc.uint8Array({ maxLength: 8 }), fc.nat(400))
      .map(([value, bytes, at]) => ({
        payload: cutInto([value ?? null, bytes, at]),
        contentType: 'application/x-ndjson',
      })),
    weight: 1,
  },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom(...raw),
        fc.constantFrom('application/json', 'application/x-ndjson', 'text/plain'),
      )
      .map(([text, contentType]) => ({ payload: Buffer.from(text), contentType })),
    weight: 1,
  },
)
