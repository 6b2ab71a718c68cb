/** What follows from a brand's one colour where it names no more, so that no shade of another brand is left. */
import type { Content } from './content.ts'

type Palette = Content['brand']['colours']['light']
type Scheme = 'light' | 'dark'

/** How far from the colour, and towards what. In dark a tint is near the cards' own ground. */
const towards: Record<Scheme, Record<'deep' | 'bright' | 'tint' | 'pale', [string, number]>> = {
  light: {
    deep: ['#000000', 0.3],
    bright: ['#FFFFFF', 0.25],
    tint: ['#FFFFFF', 0.9],
    pale: ['#FFFFFF', 0.78],
  },
  dark: {
    deep: ['#000000', 0.7],
    bright: ['#FFFFFF', 0.2],
    tint: ['#182524', 0.82],
    pale: ['#182524', 0.68],
  },
}

/** The palette with its shades of water; one without water stays as it is. */
export function withShades(palette: Palette, scheme: Scheme): Palette {
  const { water } = palette
  if (!water) return palette
  const { deep, bright, tint, pale } = towards[scheme]
  return {
    deep: mixed(water, ...deep),
    bright: mixed(water, ...bright),
    tint: mixed(water, ...tint),
    pale: mixed(water, ...pale),
    ...palette,
  }
}

/** `share` of the other colour, from 0 to 1; all as `#RRGGBB`. */
export function mixed(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one = 0, two = 0] = [colour, other].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    )
    return Math.round(one + (two - one) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`.toUpperCase()
}
