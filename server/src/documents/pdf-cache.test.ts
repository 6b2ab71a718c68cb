import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cachedRenderer } from './pdf-cache.ts'
import type { Renderer } from './renderer.ts'
import { aCard, aHolder, someProviders } from './testing/samples.ts'

/** Counts what is drawn; every document has a thousand bytes. */
function counting() {
  const drawn: string[] = []
  const renderer: Renderer = {
    render: async (kind) => {
      drawn.push(kind)
      return new Uint8Array(1_000).fill(drawn.length)
    },
    open: async (kind) => {
      drawn.push(kind)
      return Readable.from([new Uint8Array(1_000).fill(drawn.length)])
    },
    close: async () => undefined,
  }
  return { drawn, renderer }
}
const of = (name: string) => aCard({ holder: { ...aHolder, memberName: { en: name } } })

test('the same document is drawn once, also when it is asked for twice at once', async () => {
  const { drawn, renderer } = counting()
  const cached = cachedRenderer(renderer)
  const [one, other] = await Promise.all([
    cached.render('medical-card', aCard()),
    cached.render('medical-card', aCard({ issuedAt: '2026-02-03T09:30:00Z' })),
  ])
  expect(other).toBe(one)
  expect(await cached.render('medical-card', aCard())).toBe(one)
  expect(drawn).toHaveLength(1)
})

test('whatever changes makes another document: language, day, name, code, photo', async () => {
  const { drawn, renderer } = counting()
  const cached = cachedRenderer(renderer)
  for (const card of [
    aCard(),
    aCard({ language: 'ar' }),
    aCard({ issuedAt: '2026-02-04T08:00:00Z' }),
    aCard({ verifyUrl: 'https://portal.example.com/portal/verify/B' }),
    of('Zayd Haddad'),
    aCard({ holder: { ...aHolder, photo: new Uint8Array([1]) } }),
    aCard({ holder: { ...aHolder, photo: new Uint8Array([2]) } }),
  ]) {
    await cached.render('medical-card', card)
  }
  expect(drawn).toHaveLength(7)
})

test('only so many bytes are kept, the latest', async () => {
  const { drawn, renderer } = counting()
  const cached = cachedRenderer(renderer, { maxBytes: 2_500 })
  for (const name of ['A', 'B', 'C', 'C', 'B']) await cached.render('medical-card', of(name))
  expect(drawn).toHaveLength(3)
  await cached.render('medical-card', of('A'))
  expect(drawn).toHaveLength(4)
})

test('nothing is kept longer than some minutes', async () => {
  const { drawn, renderer } = counting()
  let now = 1
  const cached = cachedRenderer(renderer, { keptMs: 600_000, now: () => now })
  await cached.render('medical-card', aCard())
  now += 600_000
  await cached.render('medical-card', aCard())
  expect(drawn).toHaveLength(1)
  now += 1
  await cached.render('medical-card', aCard())
  expect(drawn).toHaveLength(2)
})

test('what failed is tried again', async () => {
  let tries = 0
  const failing: Renderer = {
    render: async () => {
      if ((tries += 1) === 1) throw new Error('no ink')
      return new Uint8Array(1)
    },
    open: () => Promise.reject(new Error('no ink')),
    close: async () => undefined,
  }
  const cached = cachedRenderer(failing)
  await expect(cached.render('medical-card', aCard())).rejects.toThrow('no ink')
  expect(await cached.render('medical-card', aCard())).toHaveLength(1)
})

/** Draws a list as far as the test lets it. */
function inPieces() {
  const drawings: PassThrough[] = []
  const renderer: Renderer = {
    ...counting().renderer,
    open: async () => {
      const drawing = new PassThrough()
      drawing.on('error', () => undefined)
      drawings.push(drawing)
      return drawing
    },
  }
  return { drawings, cached: cachedRenderer(renderer) }
}

test('who asks for a list that is being drawn gets it from its beginning, and nobody draws it again', async () => {
  const { drawings, cached } = inPieces()
  const one = await cached.open('provider-list', someProviders())
  drawings[0]?.write('first ')
  const [piece] = await one.take(1).toArray()
  expect(String(piece)).toBe('first ')
  const other = await cached.open('provider-list', someProviders())
  drawings[0]?.end('last')
  expect(String(await buffer(other))).toBe('first last')
  const later = await cached.open('provider-list', someProviders())
  expect(String(await buffer(later))).toBe('first last')
  expect(drawings).toHaveLength(1)
})

test('a list that breaks off breaks for all who read it, and is drawn again for the next', async () => {
  const { drawings, cached } = inPieces()
  const readers = await Promise.all([1, 2].map(() => cached.open('provider-list', someProviders())))
  drawings[0]?.write('first ')
  const read = Promise.allSettled(readers.map((reader) => buffer(reader)))
  drawings[0]?.destroy(new Error('no ink'))
  expect((await read).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = cached.open('provider-list', someProviders()).then(buffer)
  await expect.poll(() => drawings).toHaveLength(2)
  drawings[1]?.end('whole')
  expect(String(await again)).toBe('whole')
})
