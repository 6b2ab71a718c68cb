import { expect, test } from 'vitest'
import { cachedRenderer } from './pdf-cache.ts'
import type { Renderer } from './renderer.ts'
import { aCard, aHolder } from './testing/samples.ts'

/** Counts what is drawn; every document has a thousand bytes. */
function counting() {
  const drawn: string[] = []
  const renderer: Renderer = {
    render: async (kind) => {
      drawn.push(kind)
      return new Uint8Array(1_000).fill(drawn.length)
    },
    close: async () => undefined,
  }
  return { drawn, renderer }
}
const of = (memberName: string) => aCard({ holder: { ...aHolder, memberName } })

test('the same document is drawn once, also when it is asked for twice at once', async () => {
  const { drawn, renderer } = counting()
  const cached = cachedRenderer(renderer)
  const [one, other] = await Promise.all([
    cached.render('medicalCard', aCard()),
    cached.render('medicalCard', aCard({ issuedAt: '2026-02-03T09:30:00Z' })),
  ])
  expect(other).toBe(one)
  expect(await cached.render('medicalCard', aCard())).toBe(one)
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
    await cached.render('medicalCard', card)
  }
  expect(drawn).toHaveLength(7)
})

test('only so many bytes are kept, the latest', async () => {
  const { drawn, renderer } = counting()
  const cached = cachedRenderer(renderer, { maxBytes: 2_500 })
  for (const name of ['A', 'B', 'C', 'C', 'B']) await cached.render('medicalCard', of(name))
  expect(drawn).toHaveLength(3)
  await cached.render('medicalCard', of('A'))
  expect(drawn).toHaveLength(4)
})

test('nothing is kept longer than some minutes', async () => {
  const { drawn, renderer } = counting()
  let now = 1
  const cached = cachedRenderer(renderer, { keptMs: 600_000, now: () => now })
  await cached.render('medicalCard', aCard())
  now += 600_000
  await cached.render('medicalCard', aCard())
  expect(drawn).toHaveLength(1)
  now += 1
  await cached.render('medicalCard', aCard())
  expect(drawn).toHaveLength(2)
})

test('what failed is tried again', async () => {
  let tries = 0
  const failing: Renderer = {
    render: async () => {
      if ((tries += 1) === 1) throw new Error('no ink')
      return new Uint8Array(1)
    },
    close: async () => undefined,
  }
  const cached = cachedRenderer(failing)
  await expect(cached.render('medicalCard', aCard())).rejects.toThrow('no ink')
  expect(await cached.render('medicalCard', aCard())).toHaveLength(1)
})
