import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pinsOf } from './pins.ts'
import {
  leastZoom,
  mostZoom,
  moved,
  onScreen,
  pointOf,
  type View,
  viewOf,
  zoomed,
} from './projection.ts'

const size = { width: 560, height: 700 }
const dubai = { latitude: 25.2, longitude: 55.27 }
const muscat = { latitude: 23.6, longitude: 58.4 }

const gulf = fc.record({
  latitude: fc.double({ min: 16, max: 30, noNaN: true }),
  longitude: fc.double({ min: 44, max: 60, noNaN: true }),
})

describe('what a map shows', () => {
  test('every place lies on the map that is made for it', () => {
    fc.assert(
      fc.property(fc.array(gulf, { minLength: 1, maxLength: 30 }), (places) => {
        const view = viewOf(places, size)
        for (const place of places) {
          const { x, y } = onScreen(pointOf(place), view, size)
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(size.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(size.height)
        }
      }),
    )
  })

  test('north is up and east is right', () => {
    const view = viewOf([dubai, muscat], size)
    const [north, south] = [
      onScreen(pointOf(dubai), view, size),
      onScreen(pointOf(muscat), view, size),
    ]
    expect(north.y).toBeLessThan(south.y)
    expect(north.x).toBeLessThan(south.x)
  })

  test('what is under the finger stays there while one zooms', () => {
    const view: View = { ...pointOf(dubai), zoom: 9 }
    const at = { x: 100, y: -50 }
    const before = { x: view.x + at.x / (256 * 2 ** 9), y: view.y + at.y / (256 * 2 ** 9) }
    const after = onScreen(before, zoomed(view, 2, at), size)
    expect(after.x).toBeCloseTo(size.width / 2 + at.x, 6)
    expect(after.y).toBeCloseTo(size.height / 2 + at.y, 6)
  })

  test('no way leads off the Gulf, nor nearer or farther than its outline is drawn for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer(), fc.integer(), fc.integer({ min: -5, max: 5 }))),
        (ways) => {
          let view: View = viewOf([], size)
          for (const [x, y, steps] of ways) view = zoomed(moved(view, x, y), steps)
          expect(view.zoom).toBeGreaterThanOrEqual(leastZoom)
          expect(view.zoom).toBeLessThanOrEqual(mostZoom)
          expect(view.x).toBeGreaterThan(0.6)
          expect(view.x).toBeLessThan(0.7)
        },
      ),
    )
  })
})

describe('pins', () => {
  const point = fc.record({
    x: fc.double({ min: 0, max: 600, noNaN: true }),
    y: fc.double({ min: 0, max: 600, noNaN: true }),
  })

  test('pins never cover one another, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), (points) => {
        const pins = pinsOf(points.map((at, what) => ({ what, at })))
        expect(pins.flatMap(({ of }) => of).toSorted((one, other) => one - other)).toEqual(
          points.map((_, nth) => nth),
        )
        const between = pins.flatMap(({ at }, nth) =>
          pins.slice(nth + 1).map((other) => Math.hypot(at.x - other.at.x, at.y - other.at.y)),
        )
        expect(Math.min(Infinity, ...between)).toBeGreaterThanOrEqual(44)
      }),
    )
  })
})
