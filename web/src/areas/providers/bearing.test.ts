import { expect, test } from 'vitest'
import { bearingTo } from './bearing.ts'

const here = { latitude: 25, longitude: 55 }

test.each([
  [{ latitude: 26, longitude: 55 }, 0],
  [{ latitude: 25, longitude: 55.5 }, 90],
  [{ latitude: 24, longitude: 55 }, 180],
  [{ latitude: 25, longitude: 54.5 }, 270],
  [{ latitude: 25.1, longitude: 55.11 }, 45],
])('ADD-465 %j lies at %i degrees', (to, degrees) => {
  expect(bearingTo(here, to)).toBe(degrees)
})
