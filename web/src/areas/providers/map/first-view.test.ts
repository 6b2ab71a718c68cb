import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstView } from './first-view.ts'
import { onScreen, pointOf } from './projection.ts'

const place = fc.record({
  latitude: fc.double({ min: 17, max: 30, noNaN: true }),
  longitude: fc.double({ min: 47, max: 59, noNaN: true }),
})
const phone = { width: 360, height: 670 }
const beside = { width: 555, height: 720 }
/** Filters, buttons on the left and the foot; buttons on the right and the foot. */
const maps = [
  { size: phone, covered: { top: 81, right: 0, bottom: 120, left: 68 } },
  { size: beside, covered: { top: 0, right: 76, bottom: 62, left: 0 } },
] as const
const none = { towns: [], areas: [] }
/** Names that the map is drawn farther out for. */
const three = {
  towns: [
    { latitude: 24.22, longitude: 55.74 },
    { latitude: 25.2, longitude: 55.27 },
    { latitude: 24.45, longitude: 54.38 },
  ],
  areas: [],
}

test('ADD-210 pins of a result are clear of what lies on the map, filters, buttons and foot', () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...maps),
      fc.constantFrom(none, three),
      (places, { size, covered }, named) => {
        const view = firstView(places, named, size, covered)
        for (const one of places) {
          const { x, y } = onScreen(pointOf(one), view, size)
          // Half of a pin, which is 24 pixels wide.
          expect(x - 12).toBeGreaterThanOrEqual(covered.left)
          expect(x + 12).toBeLessThanOrEqual(size.width - covered.right)
          expect(y - 12).toBeGreaterThanOrEqual(covered.top)
          expect(y + 12).toBeLessThanOrEqual(size.height - covered.bottom)
        }
      },
    ),
  )
})

test('ADD-211 one place far from all others is shown with three names around it', () => {
  const alAin = { latitude: 24.27, longitude: 55.77 }
  const { towns } = three
  const areas = [
    { latitude: 24.27, longitude: 55.76 },
    { latitude: 24.24, longitude: 55.72 },
  ]
  for (const { size, covered } of maps) {
    const view = firstView([alAin], { towns, areas }, size, covered)
    const shown = [...towns, ...areas]
      .map((name) => onScreen(pointOf(name), view, size))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height)
    expect(shown.length).toBeGreaterThanOrEqual(3)
    expect(view.zoom).toBeGreaterThan(8)
  }
})
