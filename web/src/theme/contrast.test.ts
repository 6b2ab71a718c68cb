import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Scheme = 'light' | 'dark'

function colour(token: string, scheme: Scheme): string {
  const value = new RegExp(`--${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css)
  const found = value?.[3] ?? (scheme === 'light' ? value?.[1] : value?.[2])
  if (!found) throw new Error(`No colour --${token}`)
  return found
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['page', 'card']
const pairs: [ink: string, ground: string][] = [
  ...['ink', 'ink-quiet', 'water', 'red', 'green', 'amber'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ['on-water', 'water'],
  ['on-water', 'water-hover'],
  ['water', 'water-tint'],
  ['ink', 'water-tint'],
  ['ink-quiet', 'water-tint'],
  ['amber', 'amber-tint'],
  ['ink', 'amber-tint'],
  ['red', 'red-tint'],
  ['ink', 'red-tint'],
  ['green', 'green-tint'],
  ['ink', 'green-tint'],
  ['on-art', 'art-deep'],
  ['on-art', 'art-mid'],
  ['on-art-quiet', 'art-deep'],
  ['on-art-quiet', 'art-mid'],
]

for (const scheme of ['light', 'dark'] as const) {
  test.each(pairs)(`%s on %s is readable (${scheme})`, (ink, ground) => {
    expect(contrast(colour(ink, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  test(`the edge of a field and a channel are seen (${scheme})`, () => {
    for (const ground of grounds) {
      expect(contrast(colour('field-line', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(
        3,
      )
      expect(contrast(colour('water', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3)
    }
  })
}
