import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pinsOf } from './pins.ts'
import { tileAddress, tilesOf } from './tiles.ts'
import {
  broughtIn,
  leastZoom,
  mostZoom,
  moved,
  onScreen,
  pointOf,
  scaleOf,
  type Size,
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

test('what is chosen is brought to where nothing covers it, and stays where it is seen', () => {
  const anywhere = fc.record({
    x: fc.double({ min: -300, max: 900, noNaN: true }),
    y: fc.double({ min: -300, max: 900, noNaN: true }),
  })
  fc.assert(
    fc.property(anywhere, fc.integer({ min: 120, max: 700 }), (at, height) => {
      const free = { width: size.width, height }
      const view: View = { ...pointOf(dubai), zoom: 11 }
      const scale = scaleOf(view.zoom)
      const place = {
        x: view.x + (at.x - size.width / 2) / scale,
        y: view.y + (at.y - size.height / 2) / scale,
      }
      const after = broughtIn(view, at, free)
      const { x, y } = onScreen(place, after, size)
      expect(x).toBeGreaterThan(30)
      expect(x).toBeLessThan(free.width - 30)
      expect(y).toBeGreaterThan(30)
      expect(y).toBeLessThan(free.height - 30)
      expect(broughtIn(after, { x, y }, free)).toEqual(after)
    }),
  )
})

const afterWalk = (ways: readonly [number, number, number][], room: Size) =>
  ways.reduce<View>((view, [x, y, by]) => zoomed(moved(view, x, y), by), viewOf([dubai], room))

describe('tiles of a service', () => {
  const walk = fc.array(
    fc.tuple(
      fc.integer({ min: -900, max: 900 }),
      fc.integer({ min: -900, max: 900 }),
      fc.double({ min: -3, max: 3, noNaN: true }),
    ),
    { maxLength: 8 },
  )
  const rooms = fc.record({
    width: fc.integer({ min: 1, max: 1400 }),
    height: fc.integer({ min: 1, max: 1400 }),
  })

  test('every point of the map lies in one tile, and no tile is asked for that is not seen', () => {
    fc.assert(
      fc.property(
        walk,
        rooms,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (ways, room, share) => {
          const tiles = tilesOf(afterWalk(ways, room), room)
          const [x, y] = [share * (room.width - 1), (1 - share) * (room.height - 1)]
          const under = tiles.filter(
            ({ left, top, width, height }) =>
              x >= left && x < left + width && y >= top && y < top + height,
          )
          expect(under).toHaveLength(1)
          for (const { left, top, width, height } of tiles) {
            expect(left + width).toBeGreaterThanOrEqual(0)
            expect(left).toBeLessThanOrEqual(room.width)
            expect(top + height).toBeGreaterThanOrEqual(0)
            expect(top).toBeLessThanOrEqual(room.height)
          }
        },
      ),
    )
  })

  test('a tile lies where its corner of the world does, drawn near its own size', () => {
    fc.assert(
      fc.property(walk, rooms, (ways, room) => {
        const view = afterWalk(ways, room)
        for (const { z, x, y, left, top, width } of tilesOf(view, room)) {
          const corner = onScreen({ x: x / 2 ** z, y: y / 2 ** z }, view, room)
          expect(Math.abs(corner.x - left)).toBeLessThanOrEqual(0.5)
          expect(Math.abs(corner.y - top)).toBeLessThanOrEqual(0.5)
          expect(width).toBeGreaterThanOrEqual(180)
          expect(width).toBeLessThanOrEqual(363)
        }
      }),
    )
  })

  test('Dubai lies in the tile that services know it by', () => {
    const view: View = { ...pointOf(dubai), zoom: 10 }
    const template = 'https://tiles.example.com/{z}/{x}/{y}.png'
    expect(
      tilesOf(view, { width: 1, height: 1 }).map((tile) => tileAddress(template, tile)),
    ).toEqual(['https://tiles.example.com/10/669/437.png'])
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
